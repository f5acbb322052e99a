/** The characters at which a piece of a document is sent. As JSON, a character takes at most six bytes. */
export const PIECE_CHARACTERS = 65_536;
