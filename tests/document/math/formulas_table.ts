// Formulas as people write them, and what they are in Typst. Each is a document of its own.

/** TeX of a formula, and its Typst, or why it is shown as text. */
export type FormulaRow = readonly [tex: string, typst: string];

/** Plain TeX and amsmath. */
export const EVERYDAY_ROWS: readonly FormulaRow[] = [
  [
    String.raw`\frac{x+1}{\sqrt{x^2+1}}`,
    String.raw`frac(x + 1, sqrt(x^2 + 1))`,
  ],
  [
    String.raw`3{,}14 \cdot 10^{-2}`,
    String.raw`3 class("normal", \,) 14 dot.op 10^(-2)`,
  ],
  [
    String.raw`\sum_{k=1}^{n} k^3 = \left(\sum_{k=1}^{n} k\right)^{\!2}`,
    String.raw`sum_(k = 1)^n k^3 = lr(\( sum_(k = 1)^n k \)) ^(#h(-math.thin.amount) 2)`,
  ],
  [
    String.raw`\int_0^{2\pi} \cos^2\theta \,\mathrm{d}\theta = \pi`,
    String.raw`integral_0^(2 pi) cos^2 theta thin upright(d) theta = pi`,
  ],
  [
    String.raw`\lim\limits_{h \downarrow 0} \frac{f(a+h)-f(a)}{h}`,
    String.raw`limits(lim) _(h arrow.b 0) frac(f (a + h) - f (a), h)`,
  ],
  [
    String.raw`\begin{pmatrix} \cos t & -\sin t \\ \sin t & \cos t \end{pmatrix}`,
    String.raw`mat(delim: "(", cos t, -sin t; sin t, cos t)`,
  ],
  [
    String.raw`\begin{Bmatrix} 1 & 2 \\ 3 & 4 \end{Bmatrix} \begin{Vmatrix} a & b \\ c & d \end{Vmatrix}`,
    String.raw`mat(delim: "{", 1, 2; 3, 4) mat(delim: bar.v.double, a, b; c, d)`,
  ],
  [
    String.raw`\left[\begin{array}{ccc|c} 1 & 0 & 2 & 5 \\ 0 & 1 & 3 & 6 \end{array}\right]`,
    String.raw`lr(\[ mat(delim: #none, augment: #(hline: (), vline: (3,)), align: #center, 1, 0, 2, 5; 0, 1, 3, 6) \])`,
  ],
  [
    String.raw`\operatorname{sgn}(x) = \begin{cases} -1 & x < 0 \\ 0 & x = 0 \\ 1 & x > 0 \end{cases}`,
    String.raw`op("sgn") (x) = cases(-1 & quad x < 0, 0 & quad x = 0, 1 & quad x > 0)`,
  ],
  [
    String.raw`\begin{aligned} 2x + y &= 7 \\ x - 3y &= -7 \end{aligned}`,
    String.raw`2 x + y & = 7 \ x - 3 y & = - 7`,
  ],
  [
    String.raw`\begin{align*} u &= r\cos\varphi, & v &= r\sin\varphi \\ w &= z, & |J| &= r \end{align*}`,
    String
      .raw`u & = r cos phi\, & quad v & = r sin phi \ w & = z\, & quad class("normal", bar.v) J class("normal", bar.v) & = r`,
  ],
  [
    String.raw`\begin{gather*} p \lor \neg p \\ \neg(p \land \neg p) \end{gather*}`,
    String.raw`p or not p \ not (p and not p)`,
  ],
  [
    String.raw`\begin{multline*} a + b + c + d \\ + e + f + g \\ = h \end{multline*}`,
    String.raw`a + b + c + d \ +e + f + g \ = h`,
  ],
  [
    String
      .raw`\begin{equation*} \begin{split} (a-b)(a+b) &= a^2 + ab - ba - b^2 \\ &= a^2 - b^2 \end{split} \end{equation*}`,
    String.raw`(a - b)(a + b) & = a^2 + a b - b a - b^2 \ & = a^2 - b^2`,
  ],
  [
    String.raw`\begin{alignat*}{2} 3x &+ 2y &&= 1 \\ x &- y &&= 4 \end{alignat*}`,
    String.raw`3 x & +2 y & quad & = 1 \ x & -y & quad & = 4`,
  ],
  [
    String
      .raw`\hat{y} \, \check{y} \, \tilde{y} \, \acute{y} \, \grave{y} \, \dot{y} \, \ddot{y} \, \breve{y} \, \bar{y} \, \vec{y}`,
    String
      .raw`hat(y) thin caron(y) thin tilde(y) thin acute(y) thin grave(y) thin dot(y) thin dot.double(y) thin breve(y) thin macron(y) thin arrow(y)`,
  ],
  [
    String
      .raw`\widehat{ABC} \, \widetilde{xyz} \, \overline{AB} \, \underline{xy} \, \overrightarrow{PQ} \, \overleftarrow{PQ}`,
    String
      .raw`hat(A B C) thin tilde(x y z) thin overline(A B) thin underline(x y) thin arrow(P Q) thin accent(P Q, arrow.l)`,
  ],
  [
    String.raw`a\,b\:c\;d\quad e\qquad f\!g\ h`,
    String.raw`a thin b med c thick d quad e wide f #h(-math.thin.amount) g med h`,
  ],
  [
    String.raw`\text{speed in km/h: } v = \tfrac{s}{t}`,
    String.raw`"speed in km/h: "v = inline(frac(s, t))`,
  ],
  [
    String.raw`\mathbb{N} \subset \mathbb{Z} \subset \mathbb{Q} \subset \mathbb{R} \subset \mathbb{C}`,
    String.raw`bb(N) subset bb(Z) subset bb(Q) subset bb(R) subset bb(C)`,
  ],
  [
    String
      .raw`\mathcal{ABC} \; \mathscr{F} \; \mathfrak{su}(3) \; \mathsf{X} \; \mathtt{code} \; \mathbf{v} \; \boldsymbol{\mu}`,
    String
      .raw`cal(A B C) thick scr(F) thick frak(s u) (3) thick sans(X) thick mono(c o d e) thick upright(bold(v)) thick bold(mu)`,
  ],
  [
    String.raw`X \xrightarrow[n \to \infty]{\text{a.s.}} Y \xleftarrow{g} Z`,
    String.raw`X xarrow(arrow.r,"a.s.", n arrow.r infinity) Y xarrow(arrow.l, g,"") Z`,
  ],
  [
    String.raw`A \hookrightarrow B \twoheadrightarrow C \rightsquigarrow D \leadsto E \longleftarrow F`,
    String.raw`A arrow.r.hook B arrow.r.twohead C arrow.r.squiggly D arrow.r.squiggly E arrow.l.long F`,
  ],
  [
    String
      .raw`\Big\langle \psi \Big| \phi \Big\rangle \quad \bigg( \frac{a}{b} \bigg) \quad \left\lVert \frac{v}{2} \right\rVert`,
    String
      .raw`Big(chevron.l) psi Big(bar.v) phi.alt Big(chevron.r) quad bigg(\() frac(a, b) bigg(\)) quad lr(bar.v.double frac(v, 2) bar.v.double)`,
  ],
  [
    String.raw`\left. \frac{\partial f}{\partial x} \right|_{x=0}`,
    String.raw`lr( frac(partial f, partial x) bar.v) _(x = 0)`,
  ],
  [
    String.raw`\left( \frac{1}{2} \middle/ \frac{3}{4} \right)`,
    String.raw`lr(\( frac(1, 2) mid(\/) frac(3, 4) \))`,
  ],
  [
    String.raw`{\color{blue} x} + \textcolor{red}{y} + \color{green}{z}`,
    String.raw`tinted("#0000e0", x) + tinted("#d00000", y) + tinted("#008000", z)`,
  ],
  [
    String.raw`\colorbox{yellow}{$a+b$} + \fcolorbox{red}{white}{$c$}`,
    String
      .raw`#box(fill: rgb("#e3d999"), inset: (x: 0.2em), outset: (y: 0.2em), $a + b$) + #box(stroke: 0.5pt + rgb("#d00000"), fill: rgb("#ffffff"), inset: (x: 0.2em), outset: (y: 0.2em), $c$)`,
  ],
  [
    String.raw`\cancel{3} \cdot \bcancel{4} \cdot \xcancel{5} \cdot \cancelto{0}{x}`,
    String.raw`cancel(3) dot.op cancel(4, inverted: #true) dot.op cancel(5, cross: #true) dot.op cancel(x)^0`,
  ],
  [
    String.raw`\underbrace{a+\cdots+a}_{m\text{ terms}} + \overbrace{b+\cdots+b}^{k}`,
    String.raw`underbrace(a + dots.c + a, m" terms") + overbrace(b + dots.c + b, k)`,
  ],
  [
    String.raw`\overset{\mathrm{def}}{=} \quad \underset{i}{\max} \quad \stackrel{?}{=} \quad \overunderset{a}{b}{\to}`,
    String.raw`limits(=)^(upright(d e f)) quad limits(max)_(i) quad limits(=)^(?) quad limits(limits(arrow.r)_(b))^(a)`,
  ],
  [
    String.raw`e^{x} \tag{E1}`,
    String.raw`e^x quad"(E1)"`,
  ],
  [
    String.raw`\operatorname*{arg\,min}_{w \in W} L(w) + \operatorname{softplus}(z)`,
    String.raw`op("arg min", limits: #true) _(w in W) L (w) + op("softplus") (z)`,
  ],
  [
    String.raw`\sum_{\substack{1 \le i \le n \\ i \ne j}} a_{ij}`,
    String.raw`sum_(mat(delim: #none, 1 lt.eq i lt.eq n; i eq.not j)) a_(i j)`,
  ],
  [
    String.raw`\binom{n}{2} + \dbinom{n}{k} + \tbinom{2}{1} + {n \brace k} + {n \brack k}`,
    String
      .raw`binom(n, 2) + display(binom(n, k)) + inline(binom(2, 1)) + mat(delim: "{", n; k) + mat(delim: "[", n; k)`,
  ],
  [
    String.raw`\int\limits_{S} \oint\nolimits_{\gamma} \iiint\limits_V`,
    String.raw`limits(integral) _S scripts(integral.cont) _gamma limits(integral.triple) _V`,
  ],
  [
    String.raw`a \not\in B \quad c \not\equiv d \quad e \nmid f \quad \not\exists`,
    String.raw`a in.not B quad c equiv.not d quad e divides.not f quad exists.not`,
  ],
  [
    String.raw`x \phantom{+y} + \hphantom{abc} z + \vphantom{\sum} w`,
    String.raw`x hide(+y) + hphantom(a b c) z + vphantom(sum) w`,
  ],
  [
    String.raw`\boxed{a^2 + b^2 = c^2}`,
    String.raw`boxed(a^2 + b^2 = c^2)`,
  ],
  [
    String.raw`\sqrt[n]{1 + \sqrt[3]{x}}`,
    String.raw`root(n, 1 + root(3, x))`,
  ],
  [
    String.raw`\sideset{_a^b}{_c^d}\prod`,
    String.raw`limits(attach(product, bl: a, tl: b, br: c, tr: d))`,
  ],
  [
    String.raw`\prescript{14}{6}{\mathrm{C}}`,
    String.raw`attach(upright(C), tl: 14, bl: 6)`,
  ],
  [
    String.raw`\left\{ \, n \in \mathbb{Z} \;\middle|\; n \bmod 2 = 0 \,\right\}`,
    String.raw`lr(\{ thin n in bb(Z) thick mid(bar.v) thick n mod 2 = 0 thin \})`,
  ],
  [
    String.raw`\alpha, \beta, \gamma, \digamma, \varepsilon, \vartheta, \varpi, \varrho, \varsigma, \varphi`,
    String.raw`alpha, beta, gamma, digamma , epsilon, theta.alt, pi.alt, rho.alt, sigma.alt, phi`,
  ],
  [
    String.raw`\aleph_0 < 2^{\aleph_0} = \beth_1`,
    String.raw`aleph_0 < 2^(aleph_0) = beth _1`,
  ],
  [
    String.raw`\nicefrac{1}{2} + \sfrac{3}{4}`,
    String.raw`""^1 #h(-math.thin.amount) \/""_2 +""^3 #h(-math.thin.amount) \/""_4`,
  ],
  [
    String.raw`f \circ g \colon A \to C,\; x \mapsto g(f(x))`,
    String.raw`f compose g colon A arrow.r C, thick x arrow.r.bar g (f (x))`,
  ],
  [
    String.raw`x \pm \sqrt{y} \mp z \times w \div u \ast v \star t`,
    String.raw`x plus.minus sqrt(y) minus.plus z times w div u ast.op v star.op t`,
  ],
  [
    String.raw`p \iff q, \; r \implies s, \; s \impliedby r, \; \top \vdash \bot, \; \models`,
    String
      .raw`p arrow.l.r.double.long q, thick r arrow.r.double.long s, thick s arrow.l.double.long r, thick top tack.r bot, thick models`,
  ],
  [
    String.raw`\dddot{x} + \ddddot{x} = \mathring{A}`,
    String.raw`dot.triple(x) + dot.quad(x) = circle(A)`,
  ],
  [
    String.raw`\mathrm{d}x \wedge \mathrm{d}y, \; \nabla \cdot \vec{F} = 0, \; \Delta u = \partial_t u`,
    String.raw`upright(d) x and upright(d) y, thick nabla dot.op arrow(F) = 0, thick Delta u = partial_t u`,
  ],
  [
    String.raw`\begin{array}{r@{\;}c@{\;}l} a & = & b \\ cc & \ge & dd \end{array}`,
    String.raw`mat(delim: #none, a &, =, & b; c c &, gt.eq, & d d)`,
  ],
  [
    String.raw`\begin{array}{|l|r|} \hline \text{name} & n \\ \hline \text{two} & 2 \\ \hline \end{array}`,
    String.raw`mat(delim: #none, augment: #(hline: (1,), vline: (1,)), &"name", n &; &"two", 2 &)`,
  ],
  [
    String
      .raw`\begin{equation} \begin{cases} \dfrac{dx}{dt} = y \\[6pt] \dfrac{dy}{dt} = -x \end{cases} \end{equation}`,
    String.raw`cases(display(frac(d x, d t)) = y, display(frac(d y, d t)) = - x)`,
  ],
  [
    String.raw`\displaystyle\sum_{i} x_i \textstyle\sum_{i} x_i`,
    String.raw`display(sum_i x_i inline(sum_i x_i))`,
  ],
  [
    String.raw`\mathop{\mathrm{Res}}_{z=i} f \mathbin{\#} g \mathrel{\heartsuit} h`,
    String.raw`class("large", upright(R e s)) _(z = i) f class("binary", \#) g class("relation", suit.heart.stroked) h`,
  ],
  [
    String.raw`\begin{subarray}{l} i \in A \\ j \in B \end{subarray} \quad \smash{\frac{1}{2}} \quad \mathstrut`,
    String.raw`mat(delim: #none, align: #left, i in A; j in B) quad frac(1, 2) quad`,
  ],
  [
    String.raw`\underline{\overline{\text{total}}} \Rrightarrow \lll \ggg \lessgtr \gtrless \leqq \geqq`,
    String.raw`underline(overline("total")) arrow.r.triple lt.triple gt.triple lt.gt gt.lt lt.equiv gt.equiv`,
  ],
  [
    String.raw`\ldots, \cdots, \vdots, \ddots, \dotsb, \hdots, \mathellipsis`,
    String.raw`dots.h, dots.c, dots.v, dots.down, dots.c , dots.h, …`,
  ],
  [
    String.raw`a \hspace{2em} b \kern3pt c \mkern-6mu d \mspace{18mu} e`,
    String.raw`a #h(2em) b #h(3pt) c #h(-0.333em) d #h(1em) e`,
  ],
];

/** Macros of a document, mhchem, siunitx, physics, and diagrams. */
export const PACKAGE_ROWS: readonly FormulaRow[] = [
  [
    String.raw`\newcommand{\R}{\mathbb{R}} f \colon \R^n \to \R`,
    String.raw`f colon bb(R)^n arrow.r bb(R)`,
  ],
  [
    String.raw`\newcommand{\norm}[1]{\left\lVert #1 \right\rVert} \norm{\frac{x}{2}} \le 1`,
    String.raw`lr(bar.v.double frac(x, 2) bar.v.double) lt.eq 1`,
  ],
  [
    String.raw`\newcommand{\pd}[2][]{\frac{\partial #1}{\partial #2}} \pd[f]{x} + \pd{y}`,
    String.raw`frac(partial f, partial x) + frac(partial, partial y)`,
  ],
  [
    String.raw`\newcommand\E[1]{\mathbb{E}\left[#1\right]} \E{X}`,
    String.raw`bb(E) lr(\[ X \])`,
  ],
  [
    String.raw`\renewcommand{\vec}[1]{\mathbf{#1}} \vec{v} \cdot \vec{w}`,
    String.raw`upright(bold(v)) dot.op upright(bold(w))`,
  ],
  [
    String.raw`\providecommand{\eps}{\varepsilon} \eps > 0`,
    String.raw`epsilon > 0`,
  ],
  [
    String.raw`\def\half{\tfrac{1}{2}} \half m v^2`,
    String.raw`inline(frac(1, 2)) m v^2`,
  ],
  [
    String.raw`\def\pair#1#2{\left\langle #1, #2 \right\rangle} \pair{u}{v}`,
    String.raw`lr(chevron.l u\, v chevron.r)`,
  ],
  [
    String.raw`\def\to#1.{\xrightarrow{#1}} A \to f+g. B`,
    String.raw`A xarrow(arrow.r, f + g,"") B`,
  ],
  [
    String.raw`\let\phi\varphi \phi(n)`,
    String.raw`phi (n)`,
  ],
  [
    String.raw`\DeclareMathOperator{\rank}{rank} \rank A = 2`,
    String.raw`op("rank") A = 2`,
  ],
  [
    String.raw`\DeclareMathOperator*{\argmax}{arg\,max} \argmax_x f(x)`,
    String.raw`op("arg max", limits: #true) _x f (x)`,
  ],
  [
    String.raw`\DeclarePairedDelimiter{\ceil}{\lceil}{\rceil} \ceil{x} + \ceil*{\frac{x}{2}}`,
    String.raw`ceil.l x ceil.r + lr(ceil.l frac(x, 2) ceil.r)`,
  ],
  [
    String.raw`\newcommand{\set}[1]{\{#1\}}\newcommand{\N}{\mathbb{N}} \set{n \in \N}`,
    String.raw`{n in bb(N)}`,
  ],
  [
    String.raw`\newcommand{\a}{\b}\newcommand{\b}{c} \a^2`,
    String.raw`c^2`,
  ],
  [
    String.raw`\ce{H2O}`,
    String.raw`upright(H) _2 upright(O)`,
  ],
  [
    String.raw`\ce{SO4^2-}`,
    String.raw`upright(S O) _4""^(2 -)`,
  ],
  [
    String.raw`\ce{2H2 + O2 -> 2H2O}`,
    String.raw`2 thin upright(H) _2 + upright(O) _2 class("relation", arrow.r.long) 2 thin upright(H) _2 upright(O)`,
  ],
  [
    String.raw`\ce{CO2 + C <=> 2CO}`,
    String.raw`upright(C O) _2 + upright(C) class("relation", xarrow(harpoons.rtlb, quad,"") ) 2 thin upright(C O)`,
  ],
  [
    String.raw`\ce{^{227}_{90}Th+}`,
    String.raw`attach(upright(T h), tl: 227, bl: 90)""^+`,
  ],
  [
    String.raw`\ce{Hg^2+ ->[I-] HgI2 ->[I-][heat] [Hg^{II}I4]^2-}`,
    String
      .raw`upright(H g) ^(2 +) class("relation", xarrow(arrow.r, upright(I) ^-,"") ) upright(H g I) _2 class("relation", xarrow(arrow.r, upright(I) ^-, upright(h e a t)) ) [ upright(H g) ^(upright(I I)) upright(I) _4]^(2 -)`,
  ],
  [
    String.raw`\ce{SO4^2- + Ba^2+ -> BaSO4 v}`,
    String
      .raw`upright(S O) _4""^(2 -) + upright(B a) ^(2 +) class("relation", arrow.r.long) upright(B a S O) _4 arrow.b`,
  ],
  [
    String.raw`\ce{H2 (g) ^}`,
    String.raw`upright(H) _2 thin ( upright(g) ) arrow.t`,
  ],
  [
    String.raw`\ce{C6H5-CHO}`,
    String.raw`upright(C) _6 upright(H) _5 class("normal", -) upright(C H O)`,
  ],
  [
    String.raw`\ce{A\bond{=}B\bond{#}C\bond{...}D}`,
    String.raw`upright(A) class("normal", =) upright(B) equiv upright(C) dot.op dot.op dot.op upright(D)`,
  ],
  [
    String.raw`\ce{KCr(SO4)2 * 12 H2O}`,
    String.raw`upright(K C r) ( upright(S O) _4)_2 thin dot.op thin 12 thin upright(H) _2 upright(O)`,
  ],
  [
    String.raw`\ce{CuSO4 (aq)}`,
    String.raw`upright(C u S O) _4 thin ( upright(a q) )`,
  ],
  [
    String.raw`\ce{A <-> B <=>> C <--> D}`,
    String
      .raw`upright(A) class("relation", arrow.l.r.long) upright(B) class("relation", limits(arrow.r.long)_(arrow.l) ) upright(C) class("relation", arrows.rl) upright(D)`,
  ],
  [
    String.raw`\ce{x Na(NH4)HPO4 ->[\Delta] (NaPO3)_x + x NH3 ^ + x H2O}`,
    String
      .raw`x thin upright(N a) ( upright(N H) _4) upright(H P O) _4 class("relation", xarrow(arrow.r, upright(Delta),"") ) ( upright(N a P O) _3)_x + x thin upright(N H) _3 arrow.t + x thin upright(H) _2 upright(O)`,
  ],
  [
    String.raw`K = \frac{[\ce{Hg^2+}][\ce{Hg}]}{[\ce{Hg2^2+}]}`,
    String.raw`K = frac([ upright(H g) ^(2 +)] [ upright(H g) ], [ upright(H g) _2""^(2 +)])`,
  ],
  [
    String.raw`\pu{123 kJ mol-1}`,
    String.raw`123 space.nobreak upright(k J) thin upright(m o l) ^(-1)`,
  ],
  [
    String.raw`\pu{1.2e3 m//s}`,
    String.raw`1.2 dot.op 10^3 space.nobreak inline(frac(upright(m), upright(s)))`,
  ],
  [
    String.raw`\SI{9.81}{\metre\per\second\squared}`,
    String.raw`9.81 thin upright(m) thin upright(s) ^(-2)`,
  ],
  [
    String.raw`\si{\kilogram\metre\per\second}`,
    String.raw`upright(k g) thin upright(m) thin upright(s) ^(-1)`,
  ],
  [
    String.raw`\qty{1.5}{\micro\ohm}`,
    String.raw`1.5 thin upright(μ Ω)`,
  ],
  [
    String.raw`\qty[per-mode=symbol]{100}{\km\per\hour}`,
    String.raw`100 thin upright(k m) \/ upright(h)`,
  ],
  [
    String.raw`\num{12345.678}`,
    String.raw`12 thin 345.678`,
  ],
  [
    String.raw`\num{6.022e23}`,
    String.raw`6.022 times 10^23`,
  ],
  [
    String.raw`\num{1.23(4)}`,
    String.raw`1.23 (4)`,
  ],
  [
    String.raw`\unit{kg.m.s^{-1}}`,
    String.raw`upright(k g) thin upright(m) thin upright(s) ^(-1)`,
  ],
  [
    String.raw`\ang{30} + \ang{12;30;5}`,
    String.raw`30^(compose) + 12^(compose) 30' 5''`,
  ],
  [
    String.raw`\numrange{1}{10}`,
    String.raw`1" to "10`,
  ],
  [
    String.raw`\SIrange{5}{20}{\celsius}`,
    String.raw`5 thin upright(° C)" to "20 thin upright(° C)`,
  ],
  [
    String.raw`\numlist{1;2;3}`,
    String.raw`1, med 2" and "3`,
  ],
  [
    String.raw`\qty{3}{\percent} + \qty{20}{\degreeCelsius}`,
    String.raw`3 thin upright(%) + 20 thin upright(° C)`,
  ],
  [
    String.raw`\SI{2e-3}{\joule\per\kelvin\per\mole}`,
    String.raw`2 times 10^(-3) thin upright(J) thin upright(K) ^(-1) thin upright(m o l) ^(-1)`,
  ],
  [
    String.raw`\dv{f}{x} + \dv{t} + \dv[2]{f}{x}`,
    String
      .raw`frac(upright(d) f, upright(d) x) + frac(upright(d), upright(d) t) + frac(upright(d) ^2 f, upright(d) x^2)`,
  ],
  [
    String.raw`\pdv{f}{x} + \pdv[2]{f}{x} + \pdv{f}{x}{y}`,
    String
      .raw`frac(partial f, partial x) + frac(partial^2 f, partial x^2) + frac(partial^2 f, partial x thin partial y)`,
  ],
  [
    String.raw`\qty(\frac{a}{b}) + \qty[\frac{c}{d}] + \qty{\frac{e}{f}}`,
    String.raw`lr(\( frac(a, b) \)) + lr(\[ frac(c, d) \]) + lr(\{ frac(e, f) \})`,
  ],
  [
    String.raw`\abs{\frac{x}{y}} + \norm{\vb{a}} + \abs*{x}`,
    String
      .raw`lr(bar.v frac(x, y) bar.v) + lr(bar.v.double upright(bold(a)) bar.v.double) + class("opening", bar.v) x class("closing", bar.v)`,
  ],
  [
    String.raw`\bra{\psi} \ket{\phi} \braket{\psi}{\phi} \dyad{a}{b} \mel{a}{\hat{H}}{b}`,
    String
      .raw`lr(chevron.l psi mid(bar.v) phi.alt chevron.r) lr(chevron.l psi mid(bar.v) phi.alt chevron.r) lr(bar.v a mid(chevron.r) #h(-math.thin.amount) mid(chevron.l) b bar.v) lr(chevron.l a mid(bar.v) hat(H) mid(bar.v) b chevron.r)`,
  ],
  [
    String.raw`\grad{\phi} + \curl{\vb{E}} + \laplacian{u} + \vdot \cross`,
    String
      .raw`nabla phi.alt + nabla times upright(bold(E)) + nabla^2 u + class("binary", bold(dot.op)) class("binary", bold(times))`,
  ],
  [
    String.raw`\va{r} + \vu{n} + \vb*{\omega}`,
    String.raw`arrow( upright(bold(r)) ) + hat( upright(bold(n)) ) + bold(omega)`,
  ],
  [
    String.raw`\comm{A}{B} = \acomm{A}{B} \qq{if} x \qand y`,
    String.raw`lr(\[ A\, B \]) = lr(\{ A\, B \}) quad"if"quad x quad"and"quad y`,
  ],
  [
    String.raw`\mqty(a & b \\ c & d) + \mqty[1 \\ 2]`,
    String.raw`lr(\( mat(delim: #none, a, b; c, d) \)) + lr(\[ mat(delim: #none, 1; 2) \])`,
  ],
  [
    String.raw`\int_0^1 x^2 \dd{x} \dd[3]{r} + \eval{x^2}_0^1`,
    String.raw`integral_0^1 x^2 thin upright(d) x thin upright(d) ^3 r + lr( x^2 bar.v) _0^1`,
  ],
  [
    String.raw`\expval{A} + \order{x^2} + \Tr\rho + \Re z`,
    String.raw`lr(chevron.l A chevron.r) + cal(O) lr(\( x^2 \)) + op("Tr") rho + Re z`,
  ],
  [
    String.raw`\begin{CD} A @>a>> B \\ @VVbV @VVcV \\ C @>d>> D \end{CD}`,
    String
      .raw`mat(delim: #none, A, xarrow(arrow.r, a,""), B,""; script("") Big(arrow.b) script(b),"", script("") Big(arrow.b) script(c),""; C, xarrow(arrow.r, d,""), D,"")`,
  ],
  [
    String.raw`\begin{tikzcd} A \arrow[r, "f"] & B \end{tikzcd}`,
    String.raw`refused: it is a commutative diagram (tikzcd), which cannot be drawn`,
  ],
  [
    String.raw`\xymatrix{ A \ar[r]^f & B }`,
    String.raw`refused: it is a commutative diagram (xymatrix), which cannot be drawn`,
  ],
];

/** Rarer forms of these packages. */
export const RARE_ROWS: readonly FormulaRow[] = [
  [
    String.raw`\text{\bf bold {\it both} $x$} \text{\small s \textcolor{red}{r} \raisebox{1pt}[0pt]{u}}`,
    String.raw`bold(" bold "italic(" both")" "x)" s "tinted("#d00000", r)" "#box(baseline: -1pt, $"u"$)`,
  ],
  [
    String.raw`\color{BrickRed} a \textcolor[RGB]{0,128,255}{b} \colorbox{red!20}{c} \textcolor{red!50!blue}{d}`,
    String
      .raw`tinted("#b6321c", a tinted("#0080ff", b) #box(fill: rgb("#f6cccc"), inset: (x: 0.2em), outset: (y: 0.2em), $"c"$) tinted("#680070", d))`,
  ],
  [
    String.raw`\definecolor{own}{HTML}{00FF80} \color{own} x + \textcolor{own!50}{y}`,
    String.raw`tinted("#00ff80", x + tinted("#80ffc0", y))`,
  ],
  [
    String.raw`\genfrac{(}{)}{0pt}{}{n}{k} + \genfrac{}{}{}{1}{a}{b} + \genfrac{[}{]}{0.8pt}{0}{a}{b}`,
    String.raw`lr(\( mat(delim: #none, n; k) \)) + inline(frac(a, b)) + lr(\[ display(frac(a, b)) \])`,
  ],
  [
    String.raw`\matrix{a & b \cr c & d} \pmatrix{1 \cr 2} \cases{x & y \cr z}`,
    String.raw`mat(delim: #none, a, b; c, d) mat(delim: "(", 1; 2) cases(x & quad y, z)`,
  ],
  [
    String.raw`\left\llbracket x \right\rrbracket \left\lgroup \frac12 \right\rgroup \Big\Updownarrow`,
    String.raw`lr(\⟦ x \⟧) lr(\⟮ frac(1, 2) \⟯) Big(arrow.t.b.double)`,
  ],
  [
    String.raw`A \xleftrightharpoons[a]{b} B \xrightharpoonup{c} \underleftarrow{AB} \overleftharpoon{ac}`,
    String.raw`A xarrow(harpoons.ltrb, b, a) B xarrow(harpoon.rt, c,"") limits(A B)_(arrow.l) accent(a c, harpoon.lt)`,
  ],
  [
    String.raw`M\lower3pt{M^2}\raise 1ex {x} \varGamma\varOmega \upalpha\uppi a\rq \varinjlim_{n} F`,
    String
      .raw`M #box(baseline: 3pt, $M^2$) #box(baseline: -0.43em, $x$) italic(Gamma) italic(Omega) upright(alpha) upright(pi) a"’"limits(underline(lim)) _n F`,
  ],
  [
    String.raw`\operatornamewithlimits{sup}_x \begingroup a \endgroup \smallint \nsubseteqq`,
    String.raw`op("sup", limits: #true) _x a ∫ ⊈`,
  ],
  [
    String.raw`\frac{u(c))}{(v} + \frac{[0,1)}{2} + \sqrt{)}`,
    String.raw`frac(u (c)\), \(v) + frac([0, 1), 2) + sqrt(\))`,
  ],
  [
    String.raw`a \raisebox{-0.5ex}[0pt]{\text{low}} \raisebox{2pt}{x}`,
    String.raw`a #box(baseline: 0.215em, $"low"$) #box(baseline: -2pt, $"x"$)`,
  ],
  [
    String.raw`\text{name: } \rule{3cm}{0.4pt}, \rule[1ex]{1em}{0.5pt} \rule{0pt}{3ex} \rule{1ex}{1ex}`,
    String.raw`"name: "underline( #h(3cm) ) , overline( #h(1em) ) square.filled`,
  ],
  [
    String.raw`\mqty(\imat{2}) \mqty(\dmat[0]{a,b}) \pmqty{\pmat{2}}`,
    String
      .raw`lr(\( mat(delim: #none, 1, 0; 0, 1) \)) lr(\( mat(delim: #none, a, 0; 0, b) \)) mat(delim: "(", 0, -i; i, 0)`,
  ],
  [
    String.raw`\colorbox{yellow}{$a+b, c$} + \fcolorbox{red}{white}{$c$}`,
    String
      .raw`#box(fill: rgb("#e3d999"), inset: (x: 0.2em), outset: (y: 0.2em), $a + b\, c$) + #box(stroke: 0.5pt + rgb("#d00000"), fill: rgb("#ffffff"), inset: (x: 0.2em), outset: (y: 0.2em), $c$)`,
  ],
  [
    String.raw`\begin{CD} A @>a>> B \\ @VVbV @VVcV \\ C @>d>> D \end{CD}`,
    String
      .raw`mat(delim: #none, A, xarrow(arrow.r, a,""), B,""; script("") Big(arrow.b) script(b),"", script("") Big(arrow.b) script(c),""; C, xarrow(arrow.r, d,""), D,"")`,
  ],
  [
    String.raw`\begin{CD} A @= B @<<< C\\ @| @A{x,y}AA @. \\ D @>>> E @>>f> F \end{CD}`,
    String
      .raw`mat(delim: #none, A, xarrow(eq,"",""), B, xarrow(arrow.l,"",""), C,""; Big(bar.v.double),"", script(x\, y) Big(arrow.t) script(""),"","",""; D, xarrow(arrow.r,"",""), E, xarrow(arrow.r,"", f), F,"")`,
  ],
  [
    String.raw`\begin{array}{*{3}{c}@{, l}p{2cm}} a & b & c & d \end{array}`,
    String.raw`mat(delim: #none, a, b, c, & d)`,
  ],
  [
    String.raw`\text{\ce{H2O} and $x$}`,
    String.raw`upright(H) _2 upright(O)" and "x`,
  ],
  [
    String.raw`\ce{CH4 + 2 $( \ce{O2 + 79/21 N2} )$}`,
    String.raw`upright(C H) _4 + 2 thin ( upright(O) _2 + inline(frac(79, 21)) thin upright(N) _2)`,
  ],
  [
    String.raw`\ce{$n$H2O}`,
    String.raw`n thin upright(H) _2 upright(O)`,
  ],
  [
    String.raw`\ce{RNO2^{-.}, RNO2^-}`,
    String.raw`upright(R N O) _2""^(-thin bullet thin) class("normal", \,) thin upright(R N O) _2""^-`,
  ],
  [
    String.raw`\ce{1/2 H2O + (1/2) X + 0.5Y}`,
    String.raw`inline(frac(1, 2)) thin upright(H) _2 upright(O) + (1 \/ 2) thin upright(X) + 0.5 thin upright(Y)`,
  ],
  [
    String.raw`\ce{[{(X2)3}2]^3+}`,
    String.raw`["(X2)3"""_2]^(3 +)`,
  ],
  [
    String.raw`\ce{A ->[\text{text}][{b}] B <- C <-> D <--> E <=> F <=>[a][b] G}`,
    String
      .raw`upright(A) class("relation", xarrow(arrow.r,"text","b") ) upright(B) class("relation", arrow.l.long) upright(C) class("relation", arrow.l.r.long) upright(D) class("relation", arrows.rl) upright(E) class("relation", xarrow(harpoons.rtlb, quad,"") ) upright(F) class("relation", limits(limits(xarrow(harpoons.rtlb, quad,""))^(upright(a)))_(upright(b)) ) upright(G)`,
  ],
  [
    String.raw`\ce{\alpha-AlF3}`,
    String.raw`upright(alpha)"-"upright(A l F) _3`,
  ],
  [
    String.raw`\ce{Fe(CN)_{\frac{6}{2}}}`,
    String.raw`upright(F e) ( upright(C N) )_(frac(6, 2))`,
  ],
  [
    String.raw`\ce{NaOH(aq,$\infty$)}`,
    String.raw`upright(N a O H) thin ( upright(a q) , infinity)`,
  ],
  [
    String.raw`\ce{^0_{-1}n^{-} + ^{3}H}`,
    String.raw`attach(upright(n), tl: 0, bl: -1)""^- + attach(upright(H), tl: 3, bl: "")`,
  ],
  [
    String
      .raw`\ce{Zn^2+  <=>[+ 2OH-][+ 2H+]  $\underset{\text{amphoteric}}{\ce{Zn(OH)2 v}}$  <=>[+ 2OH-][+ 2H+]  $\underset{\text{complex}}{\ce{[Zn(OH)4]^2-}}$}`,
    String
      .raw`upright(Z n) ^(2 +) class("relation", limits(limits(xarrow(harpoons.rtlb, quad,""))^(+2 thin upright(O H) ^-))_(+2 thin upright(H) ^+) ) limits(upright(Z n) ( upright(O H) )_2 arrow.b)_("amphoteric") class("relation", limits(limits(xarrow(harpoons.rtlb, quad,""))^(+2 thin upright(O H) ^-))_(+2 thin upright(H) ^+) ) limits([ upright(Z n) ( upright(O H) )_4]^(2 -))_("complex")`,
  ],
  [
    String.raw`\pu{1.5e-3 mol L-1} + \pu{22 ^\circ C} + \pu{5 kg m//s2}`,
    String
      .raw`1.5 dot.op 10^(-3) space.nobreak upright(m o l) thin upright(L) ^(-1) + 22 space.nobreak upright(""^(compose) C) + 5 space.nobreak inline(frac(upright(k g) thin upright(m), upright(s) ^2))`,
  ],
  [
    String.raw`\qty{1e3}{} + \num{-.5} + \num{1e-3} + \num{e5} + \num{abc} + \num{1.23 +- 0.05}`,
    String.raw`1 times 10^3 + - 0.5 + 1 times 10^(-3) + 10^5 + a b c + 1.23 plus.minus 0.05`,
  ],
  [
    String.raw`\sisetup{locale=DE}\num{1234567.89} + \SI[per-mode=fraction]{3}{\m\per\s}`,
    String.raw`1 thin 234 thin 567 class("normal", \,) 89 + 3 thin frac(upright(m), upright(s))`,
  ],
  [
    String.raw`\unit{\per\mole} \unit{\square\metre\cubic\second} \unit{\metre\tothe{5}} \unit{\kilo\gram\of{salt}}`,
    String.raw`upright(m o l) ^(-1) upright(m) ^2 thin upright(s) ^3 upright(m) ^5 upright(k g) _(upright(s a l t))`,
  ],
  [
    String.raw`\bra{a}\ket{b} + \braket{a|b} + \ket{\uparrow\downarrow}`,
    String
      .raw`lr(chevron.l a mid(bar.v) b chevron.r) + lr(chevron.l a mid(bar.v) b chevron.r) + lr(bar.v arrow.t arrow.b chevron.r)`,
  ],
  [
    String.raw`\dv*{f}{x} + \pdv{f}{x}{y} + \fdv{F}{g} + \dd(\cos x) + \dd`,
    String
      .raw`lr( upright(d) f mid(\/) upright(d) x ) + frac(partial^2 f, partial x thin partial y) + frac(delta F, delta g) + upright(d) lr(\( cos x \)) + upright(d)`,
  ],
  [
    String.raw`\qty|x| + \qty\Big(x) + \abs[\big]{x}`,
    String.raw`lr(bar.v x bar.v) + Big(\() x Big(\)) + big(bar.v) x big(bar.v)`,
  ],
  [
    String.raw`\mel**{a}{b}{c}`,
    String.raw`lr(chevron.l a mid(bar.v) b mid(bar.v) c chevron.r)`,
  ],
];
