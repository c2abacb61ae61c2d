// oxlint-disable-next-line import/no-unassigned-import -- It must act before any other import does.
import '../workspace/hand-over/extract-handover-link.ts';
// oxlint-disable-next-line import/no-unassigned-import -- As above.
import '../services/auth/remove-callback-params.ts';
import { formFiles } from 'virtual:form-files';
import { loadInBackground } from '../shared/lib/chunk-loads.ts';
import { readLastForm } from '../workspace/last-form.ts';

const [route = '', query] = location.hash.split('?');
const named = new URLSearchParams(query).get('form') ?? readLastForm();
const file = /^#?\/?$/.test(route) ? formFiles.find(({ slug }) => slug === named) : undefined;

// Starts loading the form in parallel with the app. Opening the form requests it again and reports errors.
if (file) void loadInBackground(file.load).catch(() => undefined);

/** Slug of the form the page is opened with; undefined if there is none. */
export const firstSlug = file?.slug;
