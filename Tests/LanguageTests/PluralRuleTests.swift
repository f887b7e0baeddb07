import Testing

@testable import TouchFoundation

@Suite("Plural rules")
struct PluralRuleTests {
    private func forms(_ rule: String, _ numbers: [Int]) -> [Int]? {
        PluralRule(header: "Language: xx\nPlural-Forms: \(rule)\nX: y\n").map { rule in numbers.map(rule.form) }
    }

    @Test(
        "plural rule: each language's picks the form (G-50)",
        arguments: [
            ("nplurals=1; plural=0;", [0, 0, 0, 0, 0, 0]),
            ("nplurals=2; plural=(n != 1);", [1, 0, 1, 1, 1, 1]),
            ("nplurals=2; plural=n>1;", [0, 0, 1, 1, 1, 1]),
            (
                "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
                [0, 1, 2, 3, 4, 5]
            ),
        ])
    func rules(rule: String, expected: [Int]) {
        #expect(forms(rule, [0, 1, 2, 5, 42, 100]) == expected)
    }

    @Test("operators: have C's precedence")
    func binding() {
        #expect(forms("nplurals=9; plural=1+2*3-n;", [0, 3]) == [7, 4])
        #expect(forms("nplurals=9; plural=!(n==2)+n/2%3;", [2, 8]) == [1, 2])
        #expect(forms("nplurals=9; plural=0||n&&1<2;", [0, 5]) == [0, 1])
    }

    @Test("invalid plural rule: is refused, and one that names a missing form means the first")
    func nonsense() {
        for rule in ["", "nplurals=2;", "nplurals=0; plural=0;", "nplurals=2; plural=n+;", "nplurals=2; plural=(n;"] {
            #expect(forms(rule, []) == nil, "\(rule)")
        }
        #expect(forms("nplurals=2; plural=7;", [1]) == [0])
        #expect(forms("nplurals=2; plural=n/0;", [1]) == [0])
        let deep = String(repeating: "(", count: 5000)
        #expect(forms("nplurals=2; plural=\(deep);", []) == nil)
    }
}
