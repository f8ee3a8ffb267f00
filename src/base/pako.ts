// The only import of pako, pinned to an exact version because its deflate decides which members are stored
// uncompressed.
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
