/** How many characters a piece of a document has before it is sent. As JSON, a character takes at most six bytes. */
export const PIECE_CHARACTERS = 65_536;
