//! Formatted text as a list of runs.

use hayagriva::citationberg::{Display, FontStyle, FontVariant, FontWeight, TextDecoration, VerticalAlign};
use hayagriva::{Elem, ElemChild, ElemChildren, ElemMeta, Formatting};
use serde::Serialize;

/// Text of one kind.
#[derive(Serialize, Clone, Debug, Default, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Run {
    pub text: String,
    /// How it is set: `italic`, `bold`, `smallCaps`, `underlined`, `raised`, `lowered`; `math` is a formula.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<&'static str>,
    /// Address that it leads to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Number of the work among those of its citation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work: Option<usize>,
    /// Whether it is part of names.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub names: bool,
}

/// Lists the runs of formatted text; an element that begins a line is one of a line feed before it.
pub fn list(children: &ElemChildren) -> Vec<Run> {
    let mut runs = Vec::new();
    children.0.iter().for_each(|child| push(child, &Run::default(), &mut runs));
    runs
}

/// Lists the runs of one element.
pub fn list_one(child: &ElemChild) -> Vec<Run> {
    let mut runs = Vec::new();
    push(child, &Run::default(), &mut runs);
    runs
}

fn push(child: &ElemChild, around: &Run, runs: &mut Vec<Run>) {
    let add = |text: &str, format: &Formatting, url: Option<&String>| {
        (!text.is_empty()).then(|| Run { text: text.into(), marks: marks(format), url: url.cloned(), ..around.clone() })
    };
    match child {
        ElemChild::Text(text) => runs.extend(add(&text.text, &text.formatting, None)),
        ElemChild::Link { text, url } => runs.extend(add(&text.text, &text.formatting, Some(url))),
        ElemChild::Markup(math) => {
            runs.push(Run { text: math.clone(), marks: vec!["math"], ..around.clone() });
        }
        ElemChild::Elem(elem) => push_elem(elem, around, runs),
        ElemChild::Transparent { .. } => {} // asked for by nobody
    }
}

fn push_elem(elem: &Elem, around: &Run, runs: &mut Vec<Run>) {
    let mut inner = around.clone();
    match elem.meta {
        Some(ElemMeta::Entry(work)) => inner.work = Some(work),
        Some(ElemMeta::Names(_)) => inner.names = true,
        _ => {}
    }
    if matches!(elem.display, Some(Display::Block | Display::Indent)) && !runs.is_empty() {
        runs.push(Run { text: "\n".into(), ..inner.clone() });
    }
    elem.children.0.iter().for_each(|child| push(child, &inner, runs));
}

fn marks(format: &Formatting) -> Vec<&'static str> {
    let marks = [
        (format.font_style == FontStyle::Italic, "italic"),
        (format.font_weight == FontWeight::Bold, "bold"),
        (format.font_variant == FontVariant::SmallCaps, "smallCaps"),
        (format.text_decoration == TextDecoration::Underline, "underlined"),
        (format.vertical_align == VerticalAlign::Sup, "raised"),
        (format.vertical_align == VerticalAlign::Sub, "lowered"),
    ];
    marks.into_iter().filter(|(has, _)| *has).map(|(_, mark)| mark).collect()
}
