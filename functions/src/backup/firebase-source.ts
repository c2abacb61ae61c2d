import { applicationDefault, getApp } from 'firebase-admin/app';
import type { Services } from '../platform/ports.ts';
import { firebaseAccounts } from './accounts.ts';
import type { BackupSource } from './backup.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { restTree } from './rest-tree.ts';

/** The token with which a function of the project may do everything in it. */
const token = async (): Promise<string> => (await applicationDefault().getAccessToken()).access_token;

/** The project that the functions run in. */
export const firebaseSource = ({ fetch }: Services): BackupSource => {
  const { databaseURL = '', projectId = '' } = getApp().options;
  return {
    project: projectId || (process.env['GCLOUD_PROJECT'] ?? ''),
    tree: restTree({ url: databaseURL, token, fetch }),
    accounts: firebaseAccounts(),
  };
};

/** The bucket that the owner has named; null without one. */
export const firebaseBucket = ({ settings, fetch }: Services): Bucket | null =>
  settings.backupBucket === '' ? null : openBucket(settings.backupBucket, token, fetch);
