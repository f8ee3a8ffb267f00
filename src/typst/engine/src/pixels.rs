//! Pages as PNG.

use png::{BitDepth, ColorType, Compression, Encoder};
use typst_layout::Page;
use typst_render::{RenderOptions, render};

/// Pixels of the largest image; a page can be kilometers wide.
const MAX_PIXELS: f64 = 101e6;

/// Draws a page on white with this many pixels per point, and returns width, height and PNG.
pub fn draw(page: &Page, scale: f64) -> Result<(u32, u32, Vec<u8>), String> {
    let size = page.frame.size() * scale;
    if !(scale > 0.0 && size.x.to_pt() * size.y.to_pt() <= MAX_PIXELS) {
        return Err(format!("a page of {:.0} by {:.0} pixels", size.x.to_pt(), size.y.to_pt()));
    }
    let pixmap = render(page, &RenderOptions { pixel_per_pt: scale.into(), ..RenderOptions::default() });
    let white = |color: u8, alpha: u8| color + (255 - alpha); // colors are premultiplied
    let rgb: Vec<u8> = pixmap
        .pixels()
        .iter()
        .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()].map(|color| white(color, pixel.alpha())))
        .collect();
    let (width, height) = (pixmap.width(), pixmap.height());
    Ok((width, height, encode(&rgb, width, height).map_err(|error| error.to_string())?))
}

fn encode(rgb: &[u8], width: u32, height: u32) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fast);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(rgb)?;
    writer.finish()?;
    Ok(bytes)
}
