import { z } from 'zod';
import { id } from './call';

/** An internal note, or an answer to a customer. */
export const staffNoteWire = z.object({
  id,
  author: z.string().describe('The email of a staff account, or "operator".'),
  message: z.string(),
  created_at: z.iso.datetime(),
});
export const timelineWire = z.array(
  z.object({ at: z.iso.datetime(), actor: z.string(), act: z.string() }),
);
