/**
 * How many characters of a document are collected before they are sent. As JSON, a character takes at most six bytes.
 */
export const PIECE_CHARACTERS = 65_536;
