//! BibTeX as people have it: an entry that cannot be read, a date that is none or an abbreviation that nobody defined
//! costs that much and no more.

use std::collections::{HashMap, HashSet};

use biblatex::{Bibliography, Field, RawBibliography, RawChunk, RawEntry, Spanned};
use hayagriva::Entry;

use crate::MAX_PROBLEMS;
use crate::sentence_case::lower_titles;

/// Depth of braces; each costs stack.
const MAX_DEPTH: usize = 64;

/// Parts of a value, which abbreviations can multiply.
const MAX_CHUNKS: usize = 100;

/// Entries that an entry takes over fields of, one after the other, and at once.
const MAX_PARENTS: [usize; 2] = [3, 8];

const MONTHS: &str = "jan feb mar apr may jun jul aug sep oct nov dec";

type Report<'r> = &'r mut dyn FnMut(usize, String);

/// An entry, and where the text begins that its places count from.
type Placed<'s> = (Spanned<RawEntry<'s>>, usize);

/// Reads a file, and reports the line of each thing that is wrong. Titles without a language are those of the document.
pub fn read(text: &str, is_english: bool, report: Report) -> Vec<Entry> {
    let mut left = MAX_PROBLEMS; // a line costs the time to count to it
    let report = &mut |offset: usize, message: String| {
        if left > 0 {
            left -= 1;
            let before = &text.as_bytes()[..offset.min(text.len())];
            report(before.iter().filter(|&&byte| byte == b'\n').count() + 1, message);
        }
    };
    let mut raw = read_raw(text, report);
    drop_circles(&mut raw, report);
    let starts: HashMap<String, usize> = raw.iter().map(|(entry, base)| (entry.v.key.v.into(), *base)).collect();
    let entries = raw.into_iter().map(|(entry, _)| entry).collect();
    match Bibliography::from_raw(bibliography(entries)) {
        Ok(parsed) => parsed
            .iter()
            .cloned()
            .filter_map(|mut entry| {
                lower_titles(&mut entry, is_english);
                let start = starts[&entry.key];
                convert(entry, start, report)
            })
            .collect(),
        Err(error) => {
            report(0, error.kind.to_string());
            Vec::new()
        }
    }
}

fn bibliography(entries: Vec<Spanned<RawEntry>>) -> RawBibliography {
    RawBibliography { preamble: String::new(), entries, abbreviations: Vec::new() }
}

/// Reads the entries that can be read, each with the abbreviations before it.
fn read_raw<'s>(text: &'s str, report: Report) -> Vec<Placed<'s>> {
    let (mut entries, mut names, mut keys) = (Vec::new(), HashMap::new(), HashSet::new());
    for (start, piece) in split(text) {
        let found = match parse(piece) {
            Ok(found) => found,
            Err((at, message)) => {
                report(start + at, message);
                continue;
            }
        };
        for pair in found.abbreviations {
            names.insert(pair.key.v.to_ascii_lowercase(), expand(pair.value.v, &names));
        }
        for mut entry in found.entries {
            for pair in &mut entry.v.fields {
                pair.value.v = expand(std::mem::take(&mut pair.value.v), &names);
            }
            let key = entry.v.key.v;
            if !keys.insert(key) {
                report(start + entry.span.start, format!("the key {key} is there twice; the first entry counts"));
            } else if let Err(error) = Bibliography::from_raw(bibliography(vec![alone(&entry)])) {
                report(start + error.span.start, format!("{key}: {}", error.kind));
            } else {
                entries.push((entry, start));
            }
        }
    }
    entries
}

/// Splits a file before each line that begins an entry, with the place of each piece.
fn split(text: &str) -> Vec<(usize, &str)> {
    let begins = |line: &str| {
        line.trim_start().strip_prefix('@').is_some_and(|head| {
            let rest = head.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            rest.len() < head.len() && rest.trim_start().starts_with(['{', '('])
        })
    };
    let (mut pieces, mut start, mut end) = (Vec::new(), 0, 0);
    for line in text.split_inclusive('\n') {
        if begins(line) && end > start {
            pieces.push((start, &text[start..end]));
            start = end;
        }
        end += line.len();
    }
    pieces.push((start, &text[start..]));
    pieces
}

fn parse(piece: &str) -> Result<RawBibliography<'_>, (usize, String)> {
    let mut depth = 0_usize;
    for (at, byte) in piece.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return Err((at, format!("more than {MAX_DEPTH} braces are open")));
        }
    }
    RawBibliography::parse(piece).map_err(|error| (error.span.start, error.kind.to_string()))
}

/// Puts the values of abbreviations in their places; one that nobody defined stands for its name.
fn expand<'s>(field: Field<'s>, names: &HashMap<String, Field<'s>>) -> Field<'s> {
    let chunks = field.into_iter().flat_map(|chunk| match chunk.v {
        RawChunk::Abbreviation(name) => match names.get(&name.to_ascii_lowercase()) {
            Some(value) => value.clone(),
            None if MONTHS.contains(&name.to_ascii_lowercase()) => vec![chunk],
            None => vec![Spanned::new(RawChunk::Normal(name), chunk.span)],
        },
        RawChunk::Normal(_) => vec![chunk],
    });
    chunks.take(MAX_CHUNKS).collect()
}

/// An entry without what it takes over from others.
fn alone<'s>(entry: &Spanned<RawEntry<'s>>) -> Spanned<RawEntry<'s>> {
    let mut entry = entry.clone();
    entry.v.fields.retain(|pair| !is_reference(pair.key.v));
    entry
}

fn is_reference(field: &str) -> bool {
    ["crossref", "xdata"].iter().any(|name| field.eq_ignore_ascii_case(name))
}

/// Takes the references from entries that lead in a circle, or through too many others.
fn drop_circles(entries: &mut [Placed], report: Report) {
    let parents = entries.iter().map(|(entry, _)| (entry.v.key.v.to_owned(), list_parents(&entry.v))).collect();
    for (entry, base) in entries {
        if leads_too_far(entry.v.key.v, MAX_PARENTS[0], &parents) {
            report(*base, format!("{} refers to itself, or to too many entries", entry.v.key.v));
            *entry = alone(entry);
        }
    }
}

fn list_parents(entry: &RawEntry) -> Vec<String> {
    let values = entry.fields.iter().filter(|pair| is_reference(pair.key.v)).flat_map(|pair| &pair.value.v);
    let keys = values.flat_map(|chunk| match chunk.v {
        RawChunk::Normal(text) | RawChunk::Abbreviation(text) => text.split(','),
    });
    keys.map(|key| key.trim().into()).collect()
}

fn leads_too_far(key: &str, left: usize, parents: &HashMap<String, Vec<String>>) -> bool {
    let Some(next) = parents.get(key).filter(|next| !next.is_empty()) else { return false };
    left == 0 || next.len() > MAX_PARENTS[1] || next.iter().any(|key| leads_too_far(key, left - 1, parents))
}

/// Converts an entry, without the fields that are malformed.
fn convert(mut entry: biblatex::Entry, base: usize, report: Report) -> Option<Entry> {
    loop {
        let error = match Entry::try_from(&entry) {
            Ok(converted) => return Some(converted),
            Err(error) => error,
        };
        let holds = |chunks: &[Spanned<biblatex::Chunk>]| {
            chunks.iter().any(|chunk| chunk.span.start <= error.span.start && error.span.end <= chunk.span.end)
        };
        let field = entry.fields.iter().find(|(_, chunks)| holds(chunks)).map(|(name, _)| name.clone());
        let name = field.clone().unwrap_or_else(|| "entry".into());
        report(base + error.span.start, format!("{}: the {name} cannot be read: {}", entry.key, error.kind));
        entry.fields.remove(&field?);
    }
}
