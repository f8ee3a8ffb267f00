// The only place that names pako. It is pinned exactly: which members are stored depends on its deflate.
export {
  deflateRaw,
  Z_BLOCK,
  Z_BUF_ERROR,
  Z_OK,
  Z_STREAM_END,
  zlibInflate,
  zlibInflateInit2,
  zlibInflateReset,
  ZStream,
} from "npm:pako@3.0.3";
