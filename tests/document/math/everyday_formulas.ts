// Formulas as people write them in notes, lectures and papers, by field.

const ANALYSIS = String.raw`
E = mc^2
\frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
e^{i\pi} + 1 = 0
\int_{-\infty}^{\infty} e^{-x^2} \, dx = \sqrt{\pi}
\int\limits_0^1 f(x)\,\mathrm{d}x
\iint_D f(x,y)\,dA = \int_a^b \int_{g_1(x)}^{g_2(x)} f(x,y)\,dy\,dx
\oint_{\partial \Omega} \mathbf{F} \cdot d\mathbf{r} = \iint_\Omega (\nabla \times \mathbf{F}) \cdot d\mathbf{S}
\lim_{x \to 0} \frac{\sin x}{x} = 1
\lim_{n\to\infty} \left(1 + \frac{1}{n}\right)^n = e
\sum_{n=1}^{\infty} \frac{1}{n^2} = \frac{\pi^2}{6}
\sum\limits_{i=1}^{n} i = \frac{n(n+1)}{2}
\prod_{i=1}^n x_i
f'(x) = \lim_{h\to 0}\frac{f(x+h)-f(x)}{h}
f''(x) + f'(x)^2 = 0
\frac{\partial^2 u}{\partial t^2} = c^2 \nabla^2 u
\left. \frac{dy}{dx} \right|_{x=0}
\left.\frac{\partial f}{\partial x}\right\rvert_{x=a}
\dfrac{d}{dx}\left[ \int_a^x f(t)\,dt \right] = f(x)
\tfrac{1}{2} x^2
\cfrac{1}{1+\cfrac{1}{1+\cfrac{1}{1+\cdots}}}
\lvert x - a \rvert < \delta \implies \lvert f(x) - L \rvert < \varepsilon
\lVert x \rVert_2 = \sqrt{\sum_i x_i^2}
\left\lVert \mathbf{v} \right\rVert
\left\| x \right\|_\infty \le 1
\Big( \sum_{k} a_k \Big)^2 \leq \Big( \sum_k b_k \Big)
\bigl( (a+b) + c \bigr) = \biggl[ \frac{1}{2} \biggr]
\bigg|_{x=0}^{x=1}
\left\lfloor \frac{n}{2} \right\rfloor + \left\lceil \frac{n}{2} \right\rceil
\lfloor x \rfloor
\limsup_{n\to\infty} a_n = \varlimsup a_n
\sup_{x\in\mathbb{R}} |f(x)|
f \colon X \to Y
x \mapsto x^2
f(x) = O(x^2), \quad x \to 0
|x| = \begin{cases} x & \text{if } x \geq 0 \\ -x & \text{otherwise} \end{cases}
f(n) = \begin{dcases} \frac{n}{2}, & n \text{ even} \\ 3n+1, & \text{else} \end{dcases}
\overline{z} = a - bi
\widehat{f}(\xi) = \int f(x) e^{-2\pi i x \xi}\,dx
\mathcal{L}\{f\}(s) = \int_0^\infty f(t)e^{-st}\,dt
\mathscr{F} \mathfrak{g} \mathsf{T} \mathtt{x}
`;

const ALGEBRA = String.raw`
\mathbf{A}\mathbf{x} = \mathbf{b}
A^{-1} = \frac{1}{\det A} \begin{pmatrix} d & -b \\ -c & a \end{pmatrix}
\begin{bmatrix} a_{11} & \cdots & a_{1n} \\ \vdots & \ddots & \vdots \\ a_{m1} & \cdots & a_{mn} \end{bmatrix}
\begin{vmatrix} a & b \\ c & d \end{vmatrix} = ad - bc
\left( \begin{array}{cc|c} 1 & 0 & 2 \\ 0 & 1 & 3 \end{array} \right)
\begin{array}{|c|c|} \hline p & q \\ \hline 1 & 0 \\ \hline \end{array}
\begin{array}{rcl} a & = & b + c \\ & = & d \end{array}
\bigl(\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}\bigr)
\begin{pmatrix*}[r] -1 & 2 \\ 3 & -4 \end{pmatrix*}
\mathbb{R}^n, \mathbb{C}, \mathbb{Z}/n\mathbb{Z}
\mathbb{1}_{A}(x)
\mathbf{x}^\top \mathbf{y} = \langle x, y \rangle
\left\langle u, v \right\rangle
\operatorname{rank}(A) + \operatorname{null}(A) = n
\operatorname{tr}(AB) = \operatorname{tr}(BA)
\ker f \subseteq V, \quad \operatorname{im} f \cong V / \ker f
G / H \cong \operatorname{im} \varphi
a \equiv b \pmod{n}
a \bmod b
\gcd(a, b) = 1
\binom{n}{k} = \frac{n!}{k!(n-k)!}
\dbinom{n}{k}
(a+b)^n = \sum_{k=0}^n \binom{n}{k} a^{n-k} b^k
\forall \epsilon > 0 \; \exists \delta > 0
\neg (p \land q) \iff \neg p \lor \neg q
A \cup B \setminus C, \emptyset, \varnothing
\{ x \in \mathbb{N} \mid x < 5 \}
\left\{ x \in \mathbb{R} : \frac{1}{x} > 2 \right\}
\left\{ x \,\middle|\, x > \frac12 \right\}
\bigcup_{i \in I} A_i \subset \bigcap_{j} B_j
x \notin A, A \not\subset B, a \not= b, a \neq b
\mathfrak{sl}_2(\mathbb{C})
A \xrightarrow{f} B \xleftarrow[g]{h} C
0 \to A \xrightarrow{\;\alpha\;} B \to 0
A \otimes B \oplus C
x \stackrel{\text{def}}{=} y
a \overset{!}{=} b, \underset{x}{\min}
X \overset{d}{\longrightarrow} Y
\overrightarrow{AB} = \vec{b} - \vec{a}
\hat{\mathbf{n}} \cdot \vec{v}, \tilde{x}, \bar{y}, \dot{q}, \ddot{q}
p \Rightarrow q \Leftrightarrow r, \Longrightarrow, \longmapsto
\sqrt[3]{x + \sqrt{y}}
\underbrace{1 + 1 + \cdots + 1}_{n \text{ times}} = n
\overbrace{a+b}^{\text{sum}}
\substack{i<n \\ j<m}
\sum_{\substack{0<i<n \\ 0<j<m}} P(i,j)
`;

const LINES = String.raw`
\begin{align} a &= b + c \\ &= d + e \end{align}
\begin{align*} (a+b)^2 &= a^2 + 2ab + b^2 \\ (a-b)^2 &= a^2 - 2ab + b^2 \end{align*}
\begin{aligned} x &= 1 \\ y &= 2 \end{aligned}
\left\{ \begin{aligned} x + y &= 1 \\ x - y &= 3 \end{aligned} \right.
\begin{equation} \begin{split} a &= b \\ &= c \end{split} \end{equation}
\begin{gather} a = b \\ c = d \end{gather}
\begin{gather*} a = b \\[4pt] c = d \end{gather*}
\begin{multline} a + b + c \\ + d + e \end{multline}
\begin{alignat}{2} x &= 1 & \quad y &= 2 \\ z &= 3 & w &= 4 \end{alignat}
\begin{eqnarray} a & = & b \\ & = & c \end{eqnarray}
\begin{equation} E = mc^2 \tag{1} \end{equation}
\begin{align} a &= b \tag{1} \\ c &= d \tag{2} \end{align}
x = y \tag{*}
\begin{equation*} \boxed{E = mc^2} \end{equation*}
\begin{align} \dot{x} &= \sigma(y-x) \label{a} \\ \dot{y} &= \rho x - y - xz \nonumber \end{align}
\begin{cases} \dot x = f(x) \\ x(0) = x_0 \end{cases}
\begin{rcases} a \\ b \end{rcases} \Rightarrow c
`;

const STATISTICS = String.raw`
P(A \mid B) = \frac{P(B \mid A)\,P(A)}{P(B)}
\Pr(X = k) = \binom{n}{k} p^k (1-p)^{n-k}
X \sim \mathcal{N}(\mu, \sigma^2)
f(x) = \frac{1}{\sigma\sqrt{2\pi}} e^{-\frac{1}{2}\left(\frac{x-\mu}{\sigma}\right)^2}
\mathbb{E}[X] = \int_{-\infty}^{\infty} x f(x)\,dx
\mathbb{E}_{x \sim p}\left[ \log \frac{p(x)}{q(x)} \right]
\operatorname{Var}(X) = \mathbb{E}[X^2] - (\mathbb{E}[X])^2
\mathrm{Cov}(X,Y)
\hat{\theta} = \arg\max_\theta \mathcal{L}(\theta)
\hat{y} = \operatorname*{arg\,max}_{y \in \mathcal{Y}} P(y \mid x)
\operatorname*{argmin}_{\theta} J(\theta)
\theta_{t+1} = \theta_t - \eta \nabla_\theta J(\theta_t)
\text{softmax}(z)_i = \frac{e^{z_i}}{\sum_{j=1}^K e^{z_j}}
\sigma(x) = \frac{1}{1+e^{-x}}
L = -\frac{1}{N}\sum_{i=1}^N y_i \log \hat{y}_i
\mathrm{Attention}(Q,K,V) = \mathrm{softmax}\left(\frac{QK^\top}{\sqrt{d_k}}\right)V
D_{\mathrm{KL}}(P \parallel Q) = \sum_x P(x)\log\frac{P(x)}{Q(x)}
\text{F}_1 = 2 \cdot \frac{\text{precision} \cdot \text{recall}}{\text{precision} + \text{recall}}
\bar{x} = \frac{1}{n}\sum_{i=1}^{n} x_i
s^2 = \frac{1}{n-1} \sum_{i=1}^n (x_i - \bar{x})^2
X_n \xrightarrow{d} X
\chi^2, t_{n-1}, F_{m,n}
\boldsymbol{\beta} = (\mathbf{X}^\top\mathbf{X})^{-1}\mathbf{X}^\top\mathbf{y}
\bm{\Sigma}^{-1}
\text{if $x > 0$ and $y < 1$}
H(X) = -\sum_{x} p(x) \log_2 p(x)
\text{MSE} = \frac{1}{n} \sum (y_i - \hat{y}_i)^2
W = [w_{i,1}^T; b]
50\% \text{ of } \$100
`;

const PHYSICS = String.raw`
\nabla \cdot \mathbf{E} = \frac{\rho}{\varepsilon_0}
\nabla \times \mathbf{B} = \mu_0 \mathbf{J} + \mu_0 \varepsilon_0 \frac{\partial \mathbf{E}}{\partial t}
i\hbar \frac{\partial}{\partial t}\Psi(\mathbf{r},t) = \hat{H}\Psi(\mathbf{r},t)
\langle \psi | \hat{A} | \psi \rangle
|\psi\rangle = \alpha|0\rangle + \beta|1\rangle
\ket{\psi} = \frac{1}{\sqrt{2}}(\ket{0} + \ket{1})
\braket{\phi | \psi}
R_{\mu\nu} - \tfrac{1}{2} R g_{\mu\nu} = \frac{8\pi G}{c^4} T_{\mu\nu}
\Gamma^{\lambda}_{\ \mu\nu}
T^{\mu}{}_{\nu}
{}_2F_1(a,b;c;z)
{}^{14}_{6}\mathrm{C}
F = G\frac{m_1 m_2}{r^2}
v = 10\,\text{m/s}, \quad T = 20\,^\circ\mathrm{C}
\Delta x \, \Delta p \ge \frac{\hbar}{2}
S = \int \mathcal{L}\left(q, \dot{q}, t\right) dt
\ell \approx 3 \times 10^8 \ \mathrm{m}\,\mathrm{s}^{-1}
\mathrm{H_2O}, \mathrm{CO_2}
\Box \phi = 0
\cancel{x} + \bcancel{y} + \xcancel{z}
\color{red} a + b
\textcolor{blue}{x^2} + y
{\color{#ff8800} \Delta t}
\phantom{-}1 + \hphantom{x} + \vphantom{\frac12}
\mathop{\mathrm{lim}}\limits_{x \to 0}
\displaystyle \sum_{i=1}^n \frac{1}{i}
\mathcal{O}(n \log n)
\Theta(n^2), \Omega(n), o(1)
T(n) = 2T(n/2) + O(n)
x \in [0,1), y \in (0,1]
\mathit{diff}, \mathrm{const}, \text{const.}
a_{\text{max}}, a_{\mathrm{max}}, a^{(i)}_j, x_\text{new}
\star \ast \bullet \circ \odot \dagger
\rightleftharpoons \leftrightarrow \hookrightarrow \nearrow
\alpha\beta\gamma\Gamma\pi\Pi\phi\varphi\mu\Phi
\Re z, \Im z, \ell, \hbar, \wp, \aleph_0
a \ll b \lesssim c \propto d \asymp e
x := y, y \coloneqq z, z \triangleq w
\therefore \because \blacksquare \square
\dots, \ldots, \cdots, \dotsc, \vdots, \ddots
10^{-3} \text{--} 10^{-6}
`;

/** All of them, each on a line. */
export const EVERYDAY_FORMULAS: readonly string[] = [ANALYSIS, ALGEBRA, LINES, STATISTICS, PHYSICS]
  .flatMap((field) => field.trim().split("\n"));
