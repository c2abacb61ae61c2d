import { getApp } from 'firebase-admin/app';
import { accessToken, projectId } from '../platform/firebase-services.ts';
import type { Services } from '../platform/ports.ts';
import { firebaseAccounts } from './accounts.ts';
import type { BackupSource } from './backup.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { restTree } from './rest-tree.ts';

/** The project that the functions run in. */
export const firebaseSource = ({ fetch }: Services): BackupSource => ({
  project: projectId(),
  tree: restTree({ url: getApp().options.databaseURL ?? '', token: accessToken, fetch }),
  accounts: firebaseAccounts(),
});

/** The bucket that the owner has named; null without one. */
export const firebaseBucket = ({ settings, fetch }: Services): Bucket | null =>
  settings.backupBucket === '' ? null : openBucket(settings.backupBucket, accessToken, fetch);
