import type { BrowserContext, Route } from 'playwright-core';

/** Origin of the test forum; intercepted by a browser route. */
export const FORUM = 'https://forum.test';

/** A strict content security policy: no scripts, no inline styles, no clipboard access. */
const STRICT = {
  'content-security-policy': "default-src 'none'; form-action 'self'",
  'permissions-policy': 'clipboard-read=(), clipboard-write=()',
};

/** Initial state of a forum page. */
export interface ForumState {
  signedIn: boolean;
  /** Initial subject and message. */
  readonly subject?: string;
  readonly message?: string;
  readonly isStrict?: boolean;
  /** True if a topic has a quick reply. */
  readonly hasQuickReply?: boolean;
}

const page = (title: string, content: string): string => `<!DOCTYPE html>
<html dir="ltr" lang="en-gb"><head><meta charset="utf-8" /><title>Test forum - ${title}</title></head>
<body id="phpbb" class="nojs notouch section-posting ltr"><div id="wrap" class="wrap">
<div id="page-body" class="page-body" role="main">${content}</div></div></body></html>`;

/** The prosilver editor, shared by posting.php and the messages of ucp.php. */
const editor = (action: string, { subject = '', message = '' }: ForumState, more = ''): string => `
<form id="postform" method="post" action="./${action}" enctype="multipart/form-data">
<div class="panel" id="postingbox"><div class="inner"><fieldset class="fields1">
${more}
<dl style="clear: left;"><dt><label for="subject">Subject:</label></dt>
<dd><input type="text" name="subject" id="subject" size="45" maxlength="124" tabindex="2" value="${subject}" class="inputbox autowidth" /></dd></dl>
<div id="message-box"><textarea name="message" id="message" rows="15" cols="76" tabindex="4" class="inputbox">${message}</textarea></div>
</fieldset></div></div>
<div class="panel bg2"><div class="inner"><fieldset class="submit-buttons">
<input type="hidden" name="lastclick" value="1764000000" />
<input type="submit" accesskey="k" tabindex="8" name="save" value="Save draft" class="button2" />
<input type="submit" tabindex="5" name="preview" value="Preview" class="button1" />
<input type="submit" accesskey="s" tabindex="6" name="post" value="Submit" class="button1 default-submit-action" />
<input type="hidden" name="creation_time" value="1764000000" /><input type="hidden" name="form_token" value="0f0f0f" />
</fieldset></div></div></form>`;

const RECIPIENTS = `<div class="column1"><dl><dt><label for="username_list">Add recipients:</label></dt>
<dd><textarea id="username_list" name="username_list" class="inputbox" cols="50" rows="2" tabindex="1"></textarea></dd>
<dd><input type="submit" name="add_to" value="Add" class="button1" tabindex="1" /></dd></dl></div>`;

const login = (redirect: string): string => `
<form action="./ucp.php?mode=login" method="post" id="login" data-focus="username"><div class="panel"><div class="inner">
<fieldset class="fields1"><dl><dt><label for="username">Username:</label></dt>
<dd><input type="text" tabindex="1" name="username" id="username" size="25" value="" class="inputbox autowidth" /></dd></dl>
<dl><dt><label for="password">Password:</label></dt>
<dd><input type="password" tabindex="2" id="password" name="password" size="25" class="inputbox autowidth" autocomplete="off" /></dd></dl>
<input type="hidden" name="redirect" value="${redirect}" /><input type="hidden" name="form_token" value="0f0f0f" />
<dl><dd><input type="submit" name="login" tabindex="6" value="Login" class="button1" /></dd></dl></fieldset></div></div></form>`;

/** The prosilver quick reply, below the posts of a topic. */
const quickReply = ({ subject = '', message = '' }: ForumState): string => `
<form method="post" action="./posting.php?mode=reply&amp;t=3" id="qr_postform"><div class="submit-buttons" id="qr_editor_div">
<div class="panel"><div class="inner"><h2 class="quickreply-title">Quick Reply</h2><fieldset class="fields1">
<dl style="clear: left;"><dt><label for="subject">Subject:</label></dt>
<dd><input type="text" name="subject" id="subject" size="45" maxlength="124" tabindex="2" value="${subject}" class="inputbox autowidth" /></dd></dl>
<div id="message-box"><textarea name="message" id="message" rows="7" cols="76" tabindex="3" class="inputbox">${message}</textarea></div>
</fieldset><fieldset class="submit-buttons"><input type="hidden" name="form_token" value="0f0f0f" />
<input type="submit" accesskey="f" tabindex="7" name="preview" value="Full Editor &amp; Preview" class="button2" id="qr_full_editor" />
<input type="submit" accesskey="s" tabindex="6" name="post" value="Submit" class="button1" />
</fieldset></div></div></div></form>`;

const topic = (state: ForumState): string =>
  page(
    'View topic',
    '<h2 class="topic-title">A topic</h2><div id="p12" class="post bg2">Posted.</div>' +
      (state.hasQuickReply ? quickReply(state) : ''),
  );

/** The page of a forum of phpBB 3.3 at an address. */
export function contentOf(address: URL, state: ForumState): string {
  const query = address.pathname.slice(1) + address.search.replaceAll('&', '&amp;');
  if (!state.signedIn) return page('Login', login(`./${query}`));
  if (address.pathname === '/posting.php') return page('Post a new topic', editor(query, state));
  if (address.pathname === '/ucp.php') return page('Compose message', editor(query, state, RECIPIENTS));
  return address.pathname === '/viewtopic.php'
    ? topic(state)
    : page('Index', '<ul class="topiclist forums"></ul>');
}

/**
 * Intercepts a phpBB 3.3 forum at an origin, defaults to `FORUM`, for all pages of a context. Returns the URLs and
 * bodies of the requests, in order.
 */
export async function openForum(
  context: BrowserContext,
  state: ForumState,
  origin = FORUM,
): Promise<readonly string[]> {
  const arrived: string[] = [];
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const address = new URL(request.url());
    arrived.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    const mode = address.searchParams.get('mode');
    if (request.method() === 'POST') {
      const back = mode === 'login' ? /redirect=([^&]*)/.exec(request.postData() ?? '')?.[1] : undefined;
      state.signedIn = true;
      const next = back === undefined ? './viewtopic.php?p=12#p12' : decodeURIComponent(back);
      // Meta refresh as on phpBB's success page; the headless shell would fetch a redirect from the network.
      const refresh = `<meta http-equiv="refresh" content="0; url=${new URL(next, origin).href.replaceAll('&', '&amp;')}" />`;
      await route.fulfill({ contentType: 'text/html; charset=UTF-8', body: page('Information', refresh) });
      return;
    }
    await route.fulfill({
      contentType: 'text/html; charset=UTF-8',
      headers: state.isStrict ? STRICT : {},
      body: contentOf(address, state),
    });
  };
  await context.route(`${origin}/**`, answer);
  return arrived;
}
