//! Citations and the list of references, in a style.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;

use hayagriva::archive::{ArchivedStyle, locales};
use hayagriva::citationberg::json::Item;
use hayagriva::citationberg::{Collapse, IndependentStyle, Locale, LocaleCode, NameAnd, NameForm, Style, StyleClass};
use hayagriva::{
    BibliographyDriver, BibliographyRequest, CitationItem, CitationRequest, CitePurpose, LocatorPayload, Rendered,
    SpecificLocator,
};
use serde_json::Value;

use crate::adapt::adapt;
use crate::runs::{self, Run};
use crate::{Cite, Cited, Entry, Typeset};

static LOCALES: LazyLock<Vec<Locale>> = LazyLock::new(locales);

/// Where the names of styles come from.
const STYLES: &str = "http://www.zotero.org/styles/";

/// Sets citations and the list of their works.
pub fn cite(request: &Cite, blobs: &[Vec<u8>]) -> Cited {
    let mut cited = Cited::default();
    let found = match find_style(request.style.as_deref(), blobs.get(1)) {
        Ok(style) => style,
        Err(message) => return Cited { problem: Some(message), ..cited },
    };
    let (style, sign) = complete(found);
    let items = blobs.first().map_or_else(Vec::new, |bytes| read_works(bytes));
    let keys: HashSet<Cow<'_, str>> = items.iter().map(key_of).collect();
    let works = request.citations.iter().flat_map(|citation| &citation.works);
    let missing: BTreeSet<&str> = works.map(|work| &*work.key).filter(|key| !keys.contains(*key)).collect();
    let has_authors = request.citations.iter().any(|citation| citation.author);
    let authors = has_authors.then(|| render(&items, &with_short_authors(&style), request, true));
    let rendered = render(&items, &style, request, false);
    cited.notes = style.settings.class == StyleClass::Note;
    cited.missing = missing.iter().map(|key| (*key).to_owned()).collect();
    for (i, citation) in request.citations.iter().enumerate() {
        let works = citation.works.iter().enumerate();
        let known: Vec<usize> =
            works.filter(|(_, work)| !missing.contains(&*work.key)).map(|(number, _)| number).collect();
        let list = |rendered: &Rendered| number(runs::list(&rendered.citations[i].citation), &known);
        let author = authors.as_ref().filter(|_| citation.author).map(list).unwrap_or_default();
        let mut runs = list(&rendered);
        if let Some(sign) = sign.as_ref().filter(|_| !citation.apart) {
            separate(&mut runs, sign);
        }
        cited.citations.push(Typeset { runs, author });
    }
    if let Some(list) = rendered.bibliography {
        cited.hanging = list.hanging_indent;
        cited.entries.extend(list.items.iter().map(|item| Entry {
            key: item.key.clone(),
            label: item.first_field.as_ref().map(runs::list_one).unwrap_or_default(),
            runs: runs::list(&item.content),
        }));
    }
    cited
}

/// Numbers works as the request does, also those that are missing.
fn number(mut runs: Vec<Run>, known: &[usize]) -> Vec<Run> {
    runs.iter_mut().for_each(|run| run.work = run.work.map(|work| known[work]));
    runs
}

/// Finds a style by its name, or reads one; one that depends on another is that one.
fn find_style(name: Option<&str>, bytes: Option<&Vec<u8>>) -> Result<IndependentStyle, String> {
    let Some(name) = name else {
        let text = std::str::from_utf8(bytes.ok_or("it is missing")?).map_err(|_| "it is not UTF-8")?;
        return match Style::from_xml(text).map_err(|error| error.to_string())? {
            Style::Independent(style) => Ok(style),
            Style::Dependent(style) => find_archived(&style.parent_link.href),
        };
    };
    find_archived(name)
}

fn find_archived(name: &str) -> Result<IndependentStyle, String> {
    let name = name.rsplit('/').next().unwrap_or(name);
    let found = ArchivedStyle::by_name(name).or_else(|| ArchivedStyle::by_id(&format!("{STYLES}{name}")));
    match found.map(ArchivedStyle::get) {
        Some(Style::Independent(style)) => Ok(style),
        _ => Err(format!("no style that comes with the program is called {name}")),
    }
}

/// A style that is set as CSL means it, and separates all works in one way: hayagriva would put the sign between works of the same authors, which
/// is taken away from it, between others too.
fn complete(mut style: IndependentStyle) -> (IndependentStyle, Option<String>) {
    adapt(&mut style);
    let citation = &mut style.citation;
    let joins = !matches!(citation.collapse, None | Some(Collapse::CitationNumber));
    let sign = citation.cite_group_delimiter.take().unwrap_or_else(|| ", ".into());
    (style, joins.then_some(sign))
}

/// Separates works by a sign from those of the same authors before them, whose names are not repeated.
fn separate(runs: &mut [Run], sign: &str) {
    for i in 1..runs.len() {
        let Some(next) = runs.get(i + 1).and_then(|run| run.work) else { continue };
        let has_names = runs[i + 1..].iter().take_while(|run| run.work == Some(next)).any(|run| run.names);
        if runs[i].work.is_none() && runs[i - 1].work.is_some() && !has_names {
            runs[i].text = sign.into();
        }
    }
}

/// A style whose authors are named shortly if its citations do not name them.
fn with_short_authors(style: &IndependentStyle) -> IndependentStyle {
    let mut short = style.clone();
    short.bibliography = None;
    short.citation.name_options.name_form = Some(NameForm::Short);
    short.citation.name_options.and.get_or_insert(NameAnd::Text);
    short
}

/// A style that keeps works as they are, and in the order of the text.
fn apart(style: &IndependentStyle) -> IndependentStyle {
    let mut apart = style.clone();
    apart.citation.collapse = None;
    apart.citation.sort = None;
    apart
}

/// Reads a list of works, of which the first with a key counts; what is no work is left out.
fn read_works(bytes: &[u8]) -> Vec<Item> {
    let values: Vec<Value> = serde_json::from_slice(bytes).unwrap_or_default();
    let mut items: Vec<Item> = values.into_iter().filter_map(|value| serde_json::from_value(value).ok()).collect();
    let mut seen = HashSet::new();
    items.retain(|item| seen.insert(key_of(item).into_owned()));
    items
}

/// The key of a work, which may be a number.
fn key_of(item: &Item) -> Cow<'_, str> {
    item.id().unwrap_or_default()
}

/// Sets all citations, or of those with authors in the text only these authors.
fn render(items: &[Item], style: &IndependentStyle, request: &Cite, authors: bool) -> Rendered {
    let found: HashMap<Cow<'_, str>, &Item> = items.iter().map(|item| (key_of(item), item)).collect();
    let locale = request.locale.clone().map(LocaleCode);
    let apart = apart(style);
    let mut driver = BibliographyDriver::new();
    for citation in &request.citations {
        let is_author = authors && citation.author;
        let works = citation.works.iter().filter_map(|work| {
            let locator = work.locator.as_ref().filter(|_| !is_author);
            let locator = locator.map(|(kind, text)| SpecificLocator(*kind, LocatorPayload::Str(text)));
            let purpose = is_author.then_some(CitePurpose::Author);
            Some(CitationItem::new(*found.get(&*work.key)?, locator, None, citation.hidden, purpose))
        });
        let works = works.take(if is_author { 1 } else { usize::MAX }).collect();
        let style = if citation.apart { &apart } else { style };
        driver.citation(CitationRequest::new(works, style, locale.clone(), &LOCALES, citation.note));
    }
    for item in items.iter().filter(|_| request.all) {
        let item = CitationItem::new(item, None, None, true, None);
        driver.citation(CitationRequest::new(vec![item], style, locale.clone(), &LOCALES, None));
    }
    driver.finish(BibliographyRequest { style, locale, locale_files: &LOCALES })
}
