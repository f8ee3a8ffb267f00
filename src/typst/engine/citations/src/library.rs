//! The works of all bibliographies.

use std::borrow::Cow;
use std::collections::HashSet;

use hayagriva::Entry;
use hayagriva::citationberg::json::Item;
use hayagriva::io::from_yaml_str;
use serde_json::Value;

use crate::{Cite, Cited, Format};

/// Works in the form of their files.
pub enum Library {
    Entries(Vec<Entry>),
    Items(Vec<Item>),
}

impl Library {
    /// The keys of the works.
    pub fn keys(&self) -> HashSet<Cow<'_, str>> {
        match self {
            Self::Entries(entries) => entries.iter().map(|entry| entry.key().into()).collect(),
            Self::Items(items) => items.iter().map(key_of).collect(),
        }
    }
}

/// The key of a work in CSL JSON, which may be a number.
pub fn key_of(item: &Item) -> Cow<'_, str> {
    item.id().unwrap_or_default()
}

/// Reads bibliographies of one format; the first work with a key counts.
pub fn read(Cite { formats, .. }: &Cite, blobs: &[Vec<u8>], cited: &mut Cited) -> Library {
    let expected = formats.first().copied();
    let (mut entries, mut items) = (Vec::new(), Vec::new());
    for (file, (format, bytes)) in formats.iter().zip(blobs).enumerate() {
        let Ok(text) = std::str::from_utf8(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)) else {
            cited.report(file, None, "it is not UTF-8");
            continue;
        };
        match format {
            _ if Some(*format) != expected => cited.report(file, None, "it has another format than the first one"),
            Format::Yaml => match from_yaml_str(text) {
                Ok(library) => entries.extend(library),
                Err(error) => cited.report(file, error.location().map(|at| at.line()), error.to_string()),
            },
            Format::Json => items.extend(read_json(text, file, cited)),
        }
    }
    let mut seen = HashSet::new();
    entries.retain(|entry| seen.insert(entry.key().to_owned()));
    items.retain(|item| seen.insert(key_of(item).into_owned()));
    if expected == Some(Format::Yaml) { Library::Entries(entries) } else { Library::Items(items) }
}

fn read_json(text: &str, file: usize, cited: &mut Cited) -> Vec<Item> {
    match serde_json::from_str::<Vec<Value>>(text) {
        Ok(values) => values.into_iter().filter_map(|value| serde_json::from_value(value).ok()).collect(),
        Err(error) => {
            cited.report(file, Some(error.line()), error.to_string());
            Vec::new()
        }
    }
}
