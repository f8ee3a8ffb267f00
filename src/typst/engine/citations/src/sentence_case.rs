//! Titles of BibTeX, which are written with capitals, as styles expect them: with capitals only where a sentence has
//! them. Styles with capitals in titles put them back.

use biblatex::{Chunk, Entry};

const TITLES: [&str; 6] = ["title", "subtitle", "booktitle", "booksubtitle", "maintitle", "issuetitle"];

/// Sets the English titles of an entry in lower case, except what stands in braces or has capitals within words.
pub fn lower_titles(entry: &mut Entry, is_english: bool) {
    let language = entry.fields.get("langid").or_else(|| entry.fields.get("language"));
    let language: Option<String> =
        language.map(|chunks| chunks.iter().map(|chunk| chunk.v.get()).collect::<String>().to_lowercase());
    let is_english = language.map_or(is_english, |language| {
        ["en", "american", "british", "usenglish", "ukenglish"].iter().any(|name| language.starts_with(name))
    });
    for name in TITLES.iter().filter(|_| is_english) {
        let mut starts = true;
        for chunk in entry.fields.get_mut(*name).into_iter().flatten() {
            match &mut chunk.v {
                Chunk::Normal(text) => *text = lower(text, &mut starts),
                Chunk::Verbatim(_) | Chunk::Math(_) => starts = false,
            }
        }
    }
}

/// Sets the words of a text in lower case; the first of a sentence or a subtitle stays as it is.
fn lower(text: &str, starts: &mut bool) -> String {
    let is_letter = |c: char| c.is_alphabetic() || matches!(c, '\'' | '’');
    let mut lowered = String::with_capacity(text.len());
    for part in text.split_inclusive(|c| !is_letter(c)) {
        let word = part.trim_end_matches(|c| !is_letter(c));
        let mut letters = word.chars();
        let first = letters.next();
        let is_plain = first.is_some_and(char::is_uppercase) && !letters.clone().any(char::is_uppercase);
        let is_pronoun = word == "I" || word.starts_with('I') && letters.as_str().starts_with(['\'', '’']);
        match first {
            Some(first) if is_plain && !is_pronoun && !*starts => {
                lowered.extend(first.to_lowercase());
                lowered.push_str(&part[first.len_utf8()..]);
            }
            _ => lowered.push_str(part),
        }
        *starts = part.ends_with([':', '?', '!']) || *starts && first.is_none();
    }
    lowered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_words_within_a_sentence_lose_their_capitals() {
        for (written, expected) in [
            ("The Big Title: A Sub Title of It", "The big title: A sub title of it"),
            ("The McDonald Story? And the Self-Test of DNA", "The McDonald story? And the self-test of DNA"),
            ("What I Saw, (In Parens) I’m O'Reilly's", "What I saw, (in parens) I’m O'Reilly's"),
            ("ALL CAPS", "ALL CAPS"),
            ("“Quoted Words” Élan Über", "“Quoted words” élan über"),
            ("", ""),
        ] {
            assert_eq!(lower(written, &mut true), expected);
        }
    }
}
