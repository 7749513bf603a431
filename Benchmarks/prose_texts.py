"""Sentences, verses, scenes, listings and lemmas for pages of plain prose.

The older texts are in the public domain; the others are written for this set."""

ENGLISH = """It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.
However little known the feelings or views of such a man may be on his first entering a neighbourhood, this truth is so well fixed in the minds of the surrounding families, that he is considered as the rightful property of some one or other of their daughters.
“My dear Mr. Bennet,” said his lady to him one day, “have you heard that Netherfield Park is let at last?”
Call me Ishmael.
Some years ago—never mind how long precisely—having little or no money in my purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the watery part of the world.
It is a way I have of driving off the spleen, and regulating the circulation.
It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, it was the epoch of belief, it was the epoch of incredulity.
There were a king with a large jaw and a queen with a plain face, on the throne of England; there were a king with a large jaw and a queen with a fair face, on the throne of France.
Four score and seven years ago our fathers brought forth on this continent, a new nation, conceived in Liberty, and dedicated to the proposition that all men are created equal.
Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do: once or twice she had peeped into the book her sister was reading, but it had no pictures or conversations in it, “and what is the use of a book,” thought Alice, “without pictures or conversations?”
To Sherlock Holmes she is always the woman.
I have seldom heard him mention her under any other name.
In his eyes she eclipses and predominates the whole of her sex.
Now, what I want is, Facts.
Teach these boys and girls nothing but Facts.
The sun shone, having no alternative, on the nothing new.
In the second century of the Christian Æra, the empire of Rome comprehended the fairest part of the earth, and the most civilized portion of mankind.
The frontiers of that extensive monarchy were guarded by ancient renown and disciplined valor.
When in the course of human events, it becomes necessary for one people to dissolve the political bands which have connected them with another, a decent respect to the opinions of mankind requires that they should declare the causes which impel them to the separation.
The studio was filled with the rich odour of roses, and when the light summer wind stirred amidst the trees of the garden, there came through the open door the heavy scent of the lilac, or the more delicate perfume of the pink-flowering thorn.
No one would have believed in the last years of the nineteenth century that this world was being watched keenly and closely by intelligences greater than man’s and yet as mortal as his own.
Oh! ’tis a good old house, one of those noble old houses of Oxford, too, O my friends, on whose good oak no one looks down.
One soon sees how wood goes on, noon on noon, from moor to moor; no one can go on so long unseen, nor soon on foot.
Our own noon menu: one onion, no oil, no salt, some good sour rennet, one cocoa spoon, warm toasted bun, one cone of our own common nuts.
Colonel Cooper of Oconomowoc, Ohio, took 1,000,000 good looks at 80,808 cocoons in 1880 and 1908.
He was 60 or 70 when, on 8 October 1806, no fewer than 600 of the 6,000 books were sold at 10s. 6d. each.""".split("\n")

OTHERS = {
    "german": """Habe nun, ach! Philosophie, Juristerei und Medizin, und leider auch Theologie durchaus studiert, mit heißem Bemühn.
Als Gregor Samsa eines Morgens aus unruhigen Träumen erwachte, fand er sich in seinem Bett zu einem ungeheueren Ungeziefer verwandelt.
Jemand mußte Josef K. verleumdet haben, denn ohne daß er etwas Böses getan hätte, wurde er eines Morgens verhaftet.
Zwei Dinge erfüllen das Gemüt mit immer neuer und zunehmender Bewunderung und Ehrfurcht: der bestirnte Himmel über mir und das moralische Gesetz in mir.
Öl, Übermut und Ärger: groß ist der Zorn der Götter über die höchst törichten Könige.""".split("\n"),
    "french": """Longtemps, je me suis couché de bonne heure.
Parfois, à peine ma bougie éteinte, mes yeux se fermaient si vite que je n’avais pas le temps de me dire : « Je m’endors. »
L’homme est né libre, et partout il est dans les fers ; tel se croit le maître des autres, qui ne laisse pas d’être plus esclave qu’eux.
Aujourd’hui encore, l’œuvre du cœur de nos aïeux, où nous avons vécu, nous éblouit à Noël.""".split("\n"),
    "spanish": """En un lugar de la Mancha, de cuyo nombre no quiero acordarme, no ha mucho tiempo que vivía un hidalgo de los de lanza en astillero, adarga antigua, rocín flaco y galgo corredor.
Una olla de algo más vaca que carnero, salpicón las más noches, duelos y quebrantos los sábados, consumían las tres partes de su hacienda.
¿Cómo no oyó el coro, niño, todo lo bueno que ocurrió ayer?""".split("\n"),
    "italian": """Quel ramo del lago di Como, che volge a mezzogiorno, tra due catene non interrotte di monti, tutto a seni e a golfi, a seconda dello sporgere e del rientrare di quelli, vien, quasi a un tratto, a ristringersi.
Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura, ché la diritta via era smarrita.
Ognuno conosce il suono dolce e lontano del coro.""".split("\n"),
    "latin": """Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani, tertiam qui ipsorum lingua Celtae, nostra Galli appellantur.
Quo usque tandem abutere, Catilina, patientia nostra? quam diu etiam furor iste tuus nos eludet?
Omnium hominum genus mortale non modo bonorum commodorum, sed morborum quoque omnium plenum.""".split("\n"),
    "dutch": """Het hoofdkantoor ontving onlangs een groot aantal oude boeken over de wonderlijke geschiedenis van onze kleine dorpen.
Zoon, hoor toch hoe mooi de bomen voor ons loof ruisen, zo groen en zo hoog boven ons oog.""".split("\n"),
}

VERSES = """Shall I compare thee to a summer’s day?
Thou art more lovely and more temperate:
Rough winds do shake the darling buds of May,
And summer’s lease hath all too short a date;
Tyger Tyger, burning bright,
In the forests of the night;
What immortal hand or eye,
Could frame thy fearful symmetry?
O wild West Wind, thou breath of Autumn’s being,
O Captain! my Captain! our fearful trip is done,
O, what can ail thee, knight-at-arms,
Alone and palely loitering?
O no! it is an ever-fixed mark
Once upon a midnight dreary, while I pondered, weak and weary,
Only this and nothing more.
O Rose thou art sick.
Of Man’s first disobedience, and the fruit
Of that forbidden tree whose mortal taste
Brought death into the World, and all our woe,
O for a beaker full of the warm South,
Our revels now are ended. These our actors,
Over hill, over dale,
Or else, no sooner gone than soon forgot.""".split("\n")

SPEECHES = [
    ("Hamlet", "To be, or not to be, that is the question: whether ’tis nobler in the mind to suffer the slings and arrows of outrageous fortune, or to take arms against a sea of troubles."),
    ("Ophelia", "O, what a noble mind is here o’erthrown!"),
    ("Othello", "O, now, for ever farewell the tranquil mind! farewell content!"),
    ("Oberon", "Ill met by moonlight, proud Titania."),
    ("Orlando", "O, how bitter a thing it is to look into happiness through another man’s eyes!"),
    ("Lady Macbeth", "Out, damned spot! out, I say!—One; two: why, then, ’tis time to do’t."),
    ("Polonius", "Neither a borrower nor a lender be; for loan oft loses both itself and friend."),
    ("Horatio", "O day and night, but this is wondrous strange!"),
    ("Jack", "I am in love with Gwendolen. I have come up to town expressly to propose to her."),
    ("Algernon", "I thought you had come up for pleasure? I call that business."),
]

LISTINGS = [listing.split("\n") for listing in ("""#include <stdio.h>
int main(void)
{
    int o = 0, oo = 00, i = 10;
    for (i = 0; i < 100; i++) {
        o += i * oo;
        if (o % 10 == 0)
            printf("%d %o 0x%08x\\n", i, o, 0);
    }
    return o > 0 ? 0 : 1;
}
""", """def loop(food, nodes=(), o=0):
    \"\"\"Yields one node after another.\"\"\"
    for node in nodes:
        o = o or node[0][0]
        yield o, food[node], {0: "zero"}
    return [o for o in (0, 0, 0, 8, 8) if o]
""", """func foo(_ o: Int, oo: [Double]) -> Bool {
    // no-op on zero
    o == 0 || !oo.isEmpty || 0 < 8
}

let o = foo(0, oo: [0.0, 0.8, 8.0])
print("o o O 0", o ? 0 : 1)
""", """10 FOR O = 0 TO 80 : PRINT O : NEXT O
20 LET O = O + 0.08 : IF O > 8 THEN 40
30 GOTO 10
40 PRINT "O NO": END
""", """SELECT o.no, COUNT(*) FROM orders o
WHERE o.total > 100.00 AND o.no <> 0
GROUP BY o.no ORDER BY 2;
""")]

THEOREMS = """Theorem 1.8. Let o be the origin, and let O be an open ball around o. Then f(o) = 0 if and only if g ∘ f(o) ≤ 0.
Proof. Suppose that x₀ < y₀ and ε > 0. Since |f(x) − f(x₀)| < ε for all x ∈ O, we obtain ∑ aₙ ≤ ∫ φ(t) dt + o(1) as n → ∞.
By Lemma 0.6, every sorting by comparison takes Ω(n log n) steps in the worst case, and O(n) in the best.
Let p be a prime, p ≠ 2; then (p − 1)! + 1 ≡ 0 (mod p), so that φ(p) = p − 1 and σ₀(p) = 2.
Corollary. If a ⊂ b and b ⊂ c, then a ⊂ c; in particular 0 ⊂ o, where o denotes the zero object.
It follows that ω = 2π/T, θ = ωt + θ₀, and so cos θ = cos(ωt + θ₀) for any t ≥ 0.""".split("\n")

FORMULAS = ["f(o) = g(0) + o(h),   h → 0", "(a + b)² = a² + 2ab + b²", "∑ 1/n² = π²/6 = 1.644934…",
            "∫₀¹ xᵒ dx = 1/(o + 1),   o ≥ 0", "O(n log n) ⊂ o(n²) ⊂ O(n²)", "x₁ + x₂ + ⋯ + xₙ = n·x̄",
            "d(o, 0) = √(o₁² + o₂² + o₃²)", "a₀ ≤ b₀ ≤ c₀ ≤ 0 = o − o"]

LEMMAS = [("oak", "n. a tree (genus Quercus) that bears acorns; its wood"), ("oboe", "n. a wooden wind-instrument with a double reed"),
          ("odd", "adj. not even; left over; strange"), ("ode", "n. a lyric poem, often addressed to something or someone"),
          ("ogle", "v. to look at fondly or boldly"), ("old", "adj. having lived or existed long; not new"),
          ("once", "adv. one time; formerly"), ("onion", "n. a bulb of the genus Allium with a strong odour"),
          ("ooze", "n. soft mud; v. to flow slowly out"), ("opal", "n. a stone of changing colours"),
          ("orb", "n. a sphere; one of the heavenly bodies"), ("ounce", "n. the twelfth part of a pound troy, or the sixteenth of a pound avoirdupois"),
          ("owl", "n. a bird that hunts by night, with large eyes"), ("oxbow", "n. the collar of an ox; a bend of a river"),
          ("ozone", "n. a form of oxygen with three atoms"), ("cocoon", "n. the case that the larva of an insect spins")]

CYRILLIC = """Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.
Он поёт по утрам в клозете; около окон стоял огромный, облокотившись о колонну, офицер.
Однажды весною, в час небывало жаркого заката, в Москве, на Патриарших прудах, появились два гражданина.""".split("\n")

GREEK = """Μῆνιν ἄειδε, θεά, Πηληιάδεω Ἀχιλῆος οὐλομένην, ἣ μυρί’ Ἀχαιοῖς ἄλγε’ ἔθηκε.
Ὅμοιος ὁμοίῳ· οὐδὲν ὅλον, ὅσον ὁ τόπος οὗτος ὁ ὅσιος, ὦ φίλε.
Πάντες ἄνθρωποι τοῦ εἰδέναι ὀρέγονται φύσει.""".split("\n")
