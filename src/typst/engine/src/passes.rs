//! Passes of the layout: Typst lays a document out again until what it says about itself is true.

use std::cell::RefCell;
use std::sync::Arc;

use typst::World;
use typst::diag::{SourceResult, Warned};
use typst::engine::Engine;
use typst::foundations::{Content, Output, StyleChain, Target};
use typst::introspection::Introspector;
use typst_layout::{PagedDocument, PagedIntrospector, layout_document};

/// Pages from which on memory counts more than the time that results of earlier passes would save.
const LONG: usize = 300;

thread_local! {
    static LAST: RefCell<Option<PagedDocument>> = const { RefCell::new(None) };
}

/// What the next pass needs of a pass. Typst keeps all passes to the end: their pages would fill the memory.
struct Pass(Arc<PagedIntrospector>);

impl Output for Pass {
    fn target() -> Target {
        Target::Paged
    }

    fn create(engine: &mut Engine, content: &Content, styles: StyleChain) -> SourceResult<Self> {
        if let Some(document) = LAST.take() {
            forget(&document, 1);
        }
        let document = layout_document(engine, content, styles)?;
        let pass = Self(document.introspector().clone());
        LAST.set(Some(document));
        Ok(pass)
    }

    fn introspector(&self) -> &dyn Introspector {
        self.0.as_ref()
    }
}

/// Compiles like [`typst::compile`], but keeps the pages of the last pass only.
pub fn lay_out(world: &dyn World) -> Warned<SourceResult<PagedDocument>> {
    let Warned { output, warnings } = typst::compile::<Pass>(world);
    let last = LAST.take();
    Warned { output: output.map(|_| last.expect("a pass without an error has pages")), warnings }
}

/// Takes results of a long document out of the caches that this number of passes did not use.
pub fn forget(document: &PagedDocument, passes: usize) {
    if document.pages().len() > LONG {
        comemo::evict(passes);
    }
}
