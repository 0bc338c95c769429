import { stat } from 'node:fs/promises';
import path from 'node:path';
import { backUpEmbedded, DamageError } from '@/backend/backups/embedded';
import type { Backup } from '@/backend/backups/create';
import { backupFolder, listBackups } from '@/backend/backups/files';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { BackupError } from '@/backend/backups/restore';
import { recordAct } from '@/backend/staff/auditRepository';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import type { BackupWire, staffBackupCalls } from '@/lib/contract/staffBackups';

function requireEmbedded({ embedded }: Pick<StaffContext, 'embedded'>) {
  if (!embedded)
    throw new HttpError(409, 'The database is on a server: use npm run backup on its machine.');
  return embedded;
}

const backupView = (file: string, madeAt: Date, bytes: number): BackupWire => ({
  name: path.basename(file),
  made_at: madeAt.toISOString(),
  bytes,
});

/** Staff are told why there is no backup; damage that it found stops all writing. */
async function backUpNow(context: StaffContext): Promise<Backup> {
  const embedded = requireEmbedded(context);
  const { copyFiles } = embedded;
  try {
    return await backUpEmbedded(
      { db: context.db, dataDir: context.env.DATA_DIR, copyFiles },
      'manual',
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    if (error instanceof DamageError) embedded.damage = error.message;
    throw new HttpError(503, error.message);
  }
}

export const staffBackupHandlers: Handlers<typeof staffBackupCalls, StaffVisitor> = {
  async 'GET /staff/v1/backups'(context) {
    requireEmbedded(context);
    const { DATA_DIR } = context.env;
    const list = await Promise.all(
      (await listBackups(DATA_DIR)).map(async ({ name, madeAt }) => {
        const { size } = await stat(path.join(backupFolder(DATA_DIR), name));
        return backupView(name, madeAt, size);
      }),
    );
    return { status: 200, data: { list } };
  },
  async 'POST /staff/v1/backups'(context) {
    const { file, madeAt, bytes } = await backUpNow(context);
    const backup = backupView(file, madeAt, bytes);
    await recordAct(context.db, context, {
      act: 'make backup',
      target: backup.name,
      after: { bytes },
    });
    return { status: 200, data: backup };
  },
};
