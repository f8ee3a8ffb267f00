//! Styles in a form that hayagriva sets as CSL means it.

use hayagriva::citationberg::taxonomy::Variable;
use hayagriva::citationberg::{
    Choose, ChooseBranch, ChooseMatch, Date, DatePartName, IndependentStyle, Label, LabelPluralize,
    LayoutRenderingElement as Element, Name, Names, NamesChild, Text, TextTarget,
    taxonomy::{NumberOrPageVariable, Term},
};

/// Says what a style leaves to the defaults of CSL, where hayagriva has others.
pub fn adapt(style: &mut IndependentStyle) {
    style.macros.iter_mut().for_each(|each| adapt_elements(&mut each.children));
    adapt_elements(&mut style.citation.layout.elements);
    if let Some(bibliography) = &mut style.bibliography {
        adapt_elements(&mut bibliography.layout.elements);
    }
    style.locale.iter_mut().flat_map(|locale| &mut locale.date).for_each(adapt_date);
}

fn adapt_elements(elements: &mut [Element]) {
    for element in elements {
        match element {
            Element::Date(date) => adapt_date(date),
            Element::Names(names) => adapt_names(names),
            Element::Group(group) => adapt_elements(&mut group.children),
            Element::Choose(Choose { if_, else_if, otherwise }) => {
                adapt_elements(&mut if_.children);
                else_if.iter_mut().for_each(|branch| adapt_elements(&mut branch.children));
                otherwise.iter_mut().for_each(|branch| adapt_elements(&mut branch.children));
            }
            Element::Label(label) => {
                if let Some(adapted) = adapt_label(label) {
                    *element = adapted;
                }
            }
            Element::Text(_) | Element::Number(_) => {}
        }
    }
}

/// Gives names with a label or a substitute the `name` that they imply: without it, a group that they are in is taken
/// for empty, and the label is put before them.
fn adapt_names(names: &mut Names) {
    for child in &mut names.children {
        if let NamesChild::Substitute(substitute) = child {
            adapt_elements(&mut substitute.children);
        }
    }
    if !names.children.is_empty() && names.name().is_none() {
        names.children.insert(0, NamesChild::Name(Name::default()));
    }
}

/// Makes what separates the parts of a date belong to those beside the year, which is always there: otherwise, it is
/// left over for parts that are not.
fn adapt_date(date: &mut Date) {
    let Some(year) = date.date_part.iter().position(|part| part.name == DatePartName::Year) else { return };
    let Some(delimiter) = date.delimiter.take() else { return };
    for (i, part) in date.date_part.iter_mut().enumerate() {
        let join = |before: &str, after: Option<String>| Some(before.to_owned() + &after.unwrap_or_default());
        if i < year {
            part.affixes.suffix = join(&part.affixes.suffix.take().unwrap_or_default(), Some(delimiter.clone()));
        } else if i > year {
            part.affixes.prefix = join(&delimiter, part.affixes.prefix.take());
        }
    }
}

/// Replaces a label of pages whose number does not depend on them, which it would.
fn adapt_label(Label { variable, label }: &Label) -> Option<Element> {
    let NumberOrPageVariable::Page(page) = *variable else { return None };
    if label.plural == LabelPluralize::Contextual {
        return None;
    }
    let plural = label.plural == LabelPluralize::Always;
    let text = Text {
        formatting: label.formatting,
        affixes: label.affixes.clone(),
        strip_periods: label.strip_periods,
        text_case: label.text_case,
        ..Text::with_target(TextTarget::Term { term: Term::from(page), form: label.form, plural })
    };
    let if_ = ChooseBranch {
        variable: Some(vec![Variable::Page(page)]),
        match_: ChooseMatch::default(),
        children: vec![Element::Text(text)],
        disambiguate: None,
        is_numeric: None,
        is_uncertain_date: None,
        locator: None,
        position: None,
        type_: None,
    };
    Some(Element::Choose(Choose { if_, else_if: Vec::new(), otherwise: None }))
}
