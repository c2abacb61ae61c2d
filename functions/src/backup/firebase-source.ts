import { getApp } from 'firebase-admin/app';
import { accessToken, projectId } from '../platform/firebase-services.ts';
import type { Services } from '../platform/ports.ts';
import { firebaseAccounts } from './accounts.ts';
import type { BackupSource } from './backup.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { restTree } from './rest-tree.ts';

export const firebaseSource = ({ fetch }: Services): BackupSource => ({
  project: projectId(),
  tree: restTree({ url: getApp().options.databaseURL ?? '', token: accessToken, fetch }),
  accounts: firebaseAccounts(),
});

/** Returns the configured backup bucket; null if not configured. */
export const firebaseBucket = ({ settings, fetch }: Services): Bucket | null =>
  settings.backupBucket === '' ? null : openBucket(settings.backupBucket, accessToken, fetch);
