export { type CSSToken, tokenize, tokenizer, TokenType } from "npm:@csstools/css-tokenizer@4.0.3";
