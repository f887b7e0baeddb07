"""What another program on the display sees of the program and does to it, for Tests/Desktops/manners. Needs python3-xlib."""
import os
import signal
import struct
import subprocess
import sys
import time

from Xlib import X, Xatom, display, protocol
from Xlib.ext import xtest

desktop, program, folder = sys.argv[1:]
boat, ship = folder + "/Boat.touchtracker", folder + "/Ship.touchtracker"
here = os.path.dirname(os.path.abspath(__file__))
screen = display.Display()
root = screen.screen().root
mine = root.create_window(0, 0, 1, 1, 0, X.CopyFromParent, event_mask=X.PropertyChangeMask)
root.change_attributes(event_mask=X.PropertyChangeMask)
IS_XWAYLAND = desktop.startswith("xwayland-")
IS_TILED = desktop in ["i3", "xwayland-sway"]
NO_MANAGER = "– nobody manages windows there"
TILED = "– it tiles: sizes are its own"
received, children, offered = [], [], bytearray()


def tell(rule, what, result, how):
    print(rule, what, result, how, sep="\t", flush=True)


def judge(found, wanted=True):
    return "yes" if found == wanted else f"NO: {found}"


# What other programs see.

def atom(name):
    return screen.intern_atom(name)


def get(window, name):
    found = window.get_full_property(atom(name), X.AnyPropertyType)
    return found.value if found else None


def text(window, name):
    value = get(window, name)
    return value.decode() if isinstance(value, bytes) else value


def pump():
    """Reads what has come, and answers who asks for what is dragged."""
    while screen.pending_events():
        event = screen.next_event()
        received.append(event)
        if event.type == X.SelectionRequest:
            event.requestor.change_property(event.property, event.target, 8, bytes(offered))
            event.requestor.send_event(protocol.event.SelectionNotify(
                time=event.time, requestor=event.requestor, selection=event.selection, target=event.target,
                property=event.property))
    screen.flush()


def wait(condition, seconds=15):
    end = time.time() + seconds
    while True:
        pump()
        try:
            found = condition()
        except Exception:  # A window that has just gone.
            found = None
        if found or time.time() > end:
            return found
        time.sleep(0.05)


def windows(parent=root, depth=4):
    found = []
    for child in parent.query_tree().children:
        try:
            if child.get_wm_class() and child.get_wm_class()[1] == "touchtracker" and \
                    child.get_attributes().map_state == X.IsViewable:
                found.append(child)
            elif depth:
                found += windows(child, depth - 1)
        except Exception:
            pass
    return found


def place(window):
    size, corner = window.get_geometry(), window.translate_coords(root, 0, 0)
    return -corner.x, -corner.y, size.width, size.height


def steady(window):
    """Its place, once that stays the same."""
    before = None
    for _ in range(50):
        now = place(window)
        if now == before:
            return now
        before = now
        time.sleep(0.3)
    return now


def message(window, name, numbers, to=None, mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask):
    event = protocol.event.ClientMessage(window=window, client_type=atom(name), data=(32, (numbers + [0] * 5)[:5]))
    (to or root).send_event(event, event_mask=mask if not to else 0)
    screen.flush()


def now():
    """The server's time."""
    mine.change_property(atom("_TIME"), Xatom.STRING, 8, b"")
    screen.sync()
    return wait(lambda: next((event.time for event in reversed(received) if event.type == X.PropertyNotify), None))


def states(window):
    return [screen.get_atom_name(number) for number in get(window, "_NET_WM_STATE") or []]


def is_dark(window):
    size = window.get_geometry()
    line = window.get_image(max(0, size.width - 400), 40, min(400, size.width), 1, X.ZPixmap, 0xFFFFFFFF).data
    return sum(max(line[i:i + 3]) < 102 for i in range(0, len(line), 4)) > 150


# The program, and a hand.

def start(*arguments, **more):
    environment = {key: value for key, value in os.environ.items()
                   if key not in ["SESSION_MANAGER", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "DESKTOP_STARTUP_ID"]}
    child = subprocess.Popen(
        [program, *arguments], env={**environment, "HOME": folder, "LANG": "C.UTF-8", **more}, stdout=subprocess.DEVNULL,
        stderr=open(folder + "/program.log", "ab"), stdin=subprocess.DEVNULL)
    children.append(child)
    return child


def opened(*arguments, **more):
    before = [window.id for window in windows()]
    child = start(*arguments, **more)
    window = wait(lambda: next((window for window in windows() if window.id not in before), None), 40)
    if window:
        steady(window)
        time.sleep(0.5)
    return child, window


def close(child, window):
    message(window, "WM_PROTOCOLS", [atom("WM_DELETE_WINDOW"), X.CurrentTime], to=window)
    return end(child)


def end(child):
    try:
        return child.wait(20)
    except subprocess.TimeoutExpired:
        child.kill()
        return "killed"


def key(code, window):
    if desktop == "none":
        window.set_input_focus(X.RevertToParent, X.CurrentTime)
    for kind in [X.KeyPress, X.KeyRelease]:
        xtest.fake_input(screen, kind, code)
    screen.sync()


F11 = 95


class Hand:
    """A pointer: the server's own, or the compositor's, by the hand that it has here."""
    def __init__(self):
        compositor = desktop.partition("-")[2]
        self.process = subprocess.Popen(
            [f"{here}/{compositor}-hand"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) if compositor else None

    def do(self, orders):
        if self.process:
            self.process.stdin.write(orders + "; wait 60\n")
            self.process.stdin.flush()
            return self.process.stdout.readline()
        for order in filter(None, (order.split() for order in orders.split(";"))):
            if order[0] == "point":
                xtest.fake_input(screen, X.MotionNotify, x=int(order[1]), y=int(order[2]))
            else:
                xtest.fake_input(screen, X.ButtonPress if order[0] == "press" else X.ButtonRelease, 1)
        screen.sync()
        time.sleep(0.06)

    def drag(self, *places, held=0.1):
        """- held: how long it rests where it is put down, in seconds."""
        (x, y), *rest = places
        self.do(f"point {x} {y}")
        self.do("press")
        time.sleep(held)
        for target_x, target_y in rest:
            for step in range(1, 11):
                self.do(f"point {x + (target_x - x) * step // 10} {y + (target_y - y) * step // 10}")
            x, y = target_x, target_y
        pump()
