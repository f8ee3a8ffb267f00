//! The project: all that a document can read.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use typst::diag::{FileError, FileResult, PackageError};
use typst::foundations::{Bytes, Datetime, Dict, Duration, IntoValue};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, World};

use crate::message::Compile;
use crate::passes::library;

/// Files and fonts in memory.
pub struct Project {
    library: LazyHash<Library>,
    inputs: BTreeMap<String, String>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    main: Option<FileId>,
    files: HashMap<FileId, File>,
}

struct File {
    bytes: Bytes,
    source: OnceLock<FileResult<Source>>,
}

impl Default for Project {
    fn default() -> Self {
        let (library, book) = (LazyHash::new(library(Dict::new())), LazyHash::new(FontBook::new()));
        Self { library, book, inputs: BTreeMap::new(), fonts: Vec::new(), main: None, files: HashMap::new() }
    }
}

impl Project {
    /// Applies the changes of a request; its blobs are the changed files, then the fonts.
    pub fn apply(&mut self, request: Compile, blobs: Vec<Vec<u8>>) -> Result<(), String> {
        let mut blobs = blobs.into_iter();
        for path in request.removed {
            self.files.remove(&file_id(&path)?);
        }
        for path in request.changed {
            self.write(file_id(&path)?, blobs.next().ok_or("a file is missing")?);
        }
        if request.fonts {
            self.fonts = blobs.flat_map(|file| Font::iter(Bytes::new(file))).collect();
            self.book = LazyHash::new(FontBook::from_fonts(&self.fonts));
        }
        if request.inputs != self.inputs {
            let inputs = request.inputs.iter();
            let dict: Dict = inputs.map(|(key, value)| (key.as_str().into(), value.as_str().into_value())).collect();
            self.library = LazyHash::new(library(dict));
            self.inputs = request.inputs;
        }
        self.main = Some(file_id(&request.main)?);
        Ok(())
    }

    /// Adds or replaces a file. A source that was read before is edited, which keeps what did not change.
    fn write(&mut self, id: FileId, bytes: Vec<u8>) {
        let source = OnceLock::new();
        if let Some(Ok(mut old)) = self.files.remove(&id).and_then(|file| file.source.into_inner())
            && let Ok(text) = decode(&bytes)
        {
            old.replace(text);
            let _ = source.set(Ok(old));
        }
        self.files.insert(id, File { bytes: Bytes::new(bytes), source });
    }

    fn find(&self, id: FileId) -> FileResult<&File> {
        if let VirtualRoot::Package(package) = id.root() {
            return Err(FileError::Package(PackageError::NotFound(package.clone())));
        }
        self.files.get(&id).ok_or_else(|| FileError::NotFound(id.vpath().get_without_slash().into()))
    }
}

fn file_id(path: &str) -> Result<FileId, String> {
    let path = VirtualPath::new(path).map_err(|error| format!("{path}: {error}"))?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}

fn decode(bytes: &[u8]) -> FileResult<&str> {
    Ok(std::str::from_utf8(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))?)
}

impl World for Project {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.book
    }

    fn main(&self) -> FileId {
        self.main.expect("a request names the main file")
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let file = self.find(id)?;
        file.source.get_or_init(|| Ok(Source::new(id, decode(&file.bytes)?.into()))).clone()
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        Ok(self.find(id)?.bytes.clone())
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}
