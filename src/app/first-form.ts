// @chunk first-form
// oxlint-disable-next-line import/no-unassigned-import -- It must act before any other import does.
import '../workspace/hand-over/extract-handover-link.ts';
// oxlint-disable-next-line import/no-unassigned-import -- As above.
import '../services/auth/take-callback.ts';
import { formFiles } from 'virtual:form-files';
import { loadQuietly } from '../shared/lib/chunk-loads.ts';
import { readLastForm } from '../workspace/last-form.ts';

const [route = '', query] = location.hash.split('?');
const named = new URLSearchParams(query).get('form') ?? readLastForm();
const file = /^#?\/?$/.test(route) ? formFiles.find(({ slug }) => slug === named) : undefined;

// This runs while the rest of the app is on its way, so that the form arrives together with it. Whoever opens the form
// asks again, and says what went wrong.
if (file) void loadQuietly(file.load).catch(() => undefined);

/** The slug of the form that the page is opened with; undefined when it opens with none, or on another page. */
export const firstSlug = file?.slug;
