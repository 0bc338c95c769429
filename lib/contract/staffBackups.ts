import { z } from 'zod';
import { done } from './call';

const backupWire = z.object({
  name: z.string().describe('The file in the folder backups of the data folder.'),
  made_at: z.iso.datetime(),
  bytes: z.number().int(),
});
export type BackupWire = z.infer<typeof backupWire>;

/** Backups of the embedded database and the uploaded pictures; 409 on a database server. */
export const staffBackupCalls = {
  /** The backups that are kept, newest first. */
  'GET /staff/v1/backups': { reply: done(z.object({ list: z.array(backupWire) })) },
  /** Makes a backup while the store runs. It is kept until it is deleted by hand. */
  'POST /staff/v1/backups': { reply: done(backupWire) },
};
