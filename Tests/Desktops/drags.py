"""G-9 for Tests/Desktops/manners: what is dropped on the window, and what is dragged out of it."""
from foreign import *


def offer(window, path):
    """Drops a file on the window, by messages alone."""
    offered[:] = f"file://{path}\r\n".encode()
    mine.set_selection_owner(atom("XdndSelection"), X.CurrentTime)
    x, y, width, height = place(window)
    time_ = now()
    received.clear()
    message(window, "XdndEnter", [mine.id, 5 << 24, atom("text/uri-list")], to=window)
    message(window, "XdndPosition", [mine.id, 0, (x + width // 2) << 16 | (y + height // 2), time_, atom("XdndActionCopy")], to=window)
    answer = wait(lambda: next((event for event in received if event.type == X.ClientMessage
                                and event.client_type == atom("XdndStatus")), None), 5)
    message(window, "XdndDrop", [mine.id, 0, time_], to=window)
    wait(lambda: any(event.type == X.ClientMessage and event.client_type == atom("XdndFinished") for event in received), 5)
    return answer


def pixels(window):
    size = window.get_geometry()
    return window.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF).data


def drops(window):
    """G-9, into the window."""
    before = [each.id for each in windows()]
    offer(window, ship)
    other = wait(lambda: next((each for each in windows() if each.id not in before), None), 30)
    tell("G-9", "a drawing that is dropped opens", judge(bool(other)), "XDND messages; windows on the display")
    if other:
        steady(other)
        message(other, "WM_PROTOCOLS", [atom("WM_DELETE_WINDOW"), X.CurrentTime], to=other)
        wait(lambda: len(windows()) == len(before))
    time.sleep(1)
    steady(window)
    picture, count = pixels(window), len(windows())
    offer(window, here + "/manners")
    tell("G-9", "another file is refused with a word", judge(
        bool(wait(lambda: pixels(window) != picture)) and len(windows()) == count), "pixels; windows on the display")


def drag(hand, window):
    """G-9, out of the window."""
    x, y, width, height = steady(window)
    helper = None
    if x + width > 1110 and x < 170:
        if not IS_TILED:
            window.configure(width=700, height=500, x=100, y=100)
        else:
            helper = opened(ship)
        x, y, width, height = steady(window)
    left = x + width + 10 if x + width <= 1110 else max(0, x - 165)
    target = root.create_window(left, y + height // 2 - 100, 150, 200, 0, X.CopyFromParent, background_pixel=0x88AA88,
                                override_redirect=True)
    target.change_property(atom("XdndAware"), Xatom.ATOM, 32, [5])
    target.map()
    middle = y + height // 2
    time.sleep(4)  # The word about the file has gone.
    hand.drag((x + 80, middle), (x + 250, middle))
    hand.do("release")
    time.sleep(1)
    hand.drag((x + 160, middle))
    hand.do("release")
    time.sleep(1)
    # sway stacks windows as they got the focus.
    target.configure(stack_mode=X.Above)
    received.clear()
    kinds, content = [], b""

    def take(name):
        return next((event for event in received if event.type == X.ClientMessage and event.client_type == atom(name)), None)

    def answer():
        enter, position = take("XdndEnter"), take("XdndPosition")
        if enter and position:
            source = screen.create_resource_object("window", enter.data[1][0])
            received.remove(position)
            message(source, "XdndStatus", [target.id, 1, 0, 0, atom("XdndActionCopy")], to=source)
        return take("XdndDrop")

    hand.drag((x + 160, middle), (x + 200, middle + 20), (left + 75, middle), held=1.2)
    for step in range(20):
        hand.do(f"point {left + 60 + step} {middle}")
        wait(answer, 0.1)
    hand.do("release")
    drop, enter = wait(answer, 5), take("XdndEnter")
    if enter:
        source = screen.create_resource_object("window", enter.data[1][0])
        kinds = [screen.get_atom_name(number) for number in get(source, "XdndTypeList") or enter.data[1][2:] if number]
    if drop:
        mine.convert_selection(atom("XdndSelection"), atom("image/svg+xml"), atom("_DROPPED"), drop.data[1][2])
        wait(lambda: any(event.type == X.SelectionNotify for event in received), 5)
        content = get(mine, "_DROPPED") or b""
        message(source, "XdndFinished", [target.id, 1, atom("XdndActionCopy")], to=source)
    wanted = {"image/svg+xml", "image/png", "text/uri-list"}
    tell("G-9", "what is selected is dragged out as SVG, PNG and file", judge(
        (wanted <= set(kinds) and b"<svg" in content) or (kinds, content[:40])), "a window that takes XDND; the SVG it got")
    target.destroy()
    if helper:
        close(*helper)
