/** A piece of a document is sent when it has so many characters. As JSON, a character takes at most six bytes. */
export const PIECE_CHARACTERS = 65_536;
