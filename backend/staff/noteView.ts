type NoteRow = { id: number; author: string; message: string; created_at: Date };

/** A note, or an answer to a customer. */
export const staffNoteView = ({ id, author, message, created_at }: NoteRow) => ({
  id,
  author,
  message,
  created_at: created_at.toISOString(),
});
