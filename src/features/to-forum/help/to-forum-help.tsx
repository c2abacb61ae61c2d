import { useState } from 'react';
import { useSources } from '../../../engine/react/fields/use-options.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { copyText } from '../../../services/notifications/copy-text.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { FORUM_PAGES } from '../../../workspace/forum-pages.ts';
import { keysFor, systemKeys } from '../../../workspace/shortcuts.ts';
import type { ToolProps } from '../../../workspace/tool.ts';
import { bookmarklet } from '../bookmarklet.ts';
import { boardsOf, userScript } from '../user-script.ts';
import './to-forum-help.css';
import { msg, t } from '../../../../contract/messages.ts';
import { withNodes } from '../../../shared/language/translated.tsx';

const explain = (event: Event): void => {
  event.preventDefault();
  notify(t('Drag this button to your bookmarks bar. It works on forum pages.'), { tone: 'info' });
};

/** Draggable bookmarklet link. Created without React, which blocks `javascript:` URLs; clicks only show a hint. */
function BookmarkLink({ address }: { readonly address: string }) {
  const prepare = (holder: HTMLSpanElement): void => {
    const link = document.createElement('a');
    link.className = buttonClass({ variant: 'primary' });
    link.href = address;
    link.textContent = t('Fill in the post');
    link.addEventListener('click', explain);
    holder.replaceChildren(link);
  };
  return <span ref={(holder) => void (holder && prepare(holder))} />;
}

/** Download and copy buttons of the user script, which matches only the organisation's forum. */
function UserScript({ app }: { readonly app: string }) {
  const boards = boardsOf(useSources(({ lists }) => lists[FORUM_PAGES]));
  if (boards.length === 0)
    return (
      <p>
        {t(
          'There is no user script yet. It runs only on your organisation’s forum, and an administrator must enter the forum’s address first.',
        )}
      </p>
    );
  return (
    <>
      <p>
        {t(
          'With a user script extension, also on phones, the forum page shows the post automatically and one press fills it in. The script does the same as the bookmark and runs only on {boards}. Import the file into the extension, or paste it as a new script. Do this again when these addresses change.',
          { boards: boards.join(', ') },
        )}
      </p>
      <p className="flex wrap gap-s2">
        <Button
          size="s"
          icon="download"
          onClick={() => saveFile('to-forum.user.js', 'text/javascript', userScript(app, boards))}
        >
          {t('Save the user script')}
        </Button>
        <Button
          size="s"
          icon="copy"
          onClick={() => void copyText(userScript(app, boards), t('Copied. Paste it as a new user script.'))}
        >
          {t('Copy the user script')}
        </Button>
      </p>
    </>
  );
}

/** Help dialog for posting in one press; provides the bookmarklet and the user script. */
export function ToForumHelp({ onClose }: Pick<ToolProps, 'onClose'>) {
  const [app] = useState(() => `${location.origin}${location.pathname}`);
  const address = bookmarklet(app);
  return (
    <Dialog open onClose={onClose} title={t('One-click posting')} dismissOnBackdrop>
      <ol className="to-forum-steps stack gap-s3">
        <li>
          {t('Show the bookmarks bar of your browser:')} <Kbd keys={systemKeys('Mod+Shift+B')} />.
        </li>
        <li>
          {t('Drag this button onto it:')} <BookmarkLink address={address} />
        </li>
        <li>
          {withNodes(
            msg(
              'To post, press “Post to the forum” beside the post or {keys}. On the page that opens, press this bookmark: it fills in the subject, message and recipients. Then press Submit.',
            ),
            { keys: <Kbd keys={keysFor('toForum')} /> },
          )}
        </li>
      </ol>
      <p>
        {t('If you cannot drag it, bookmark any page and replace the bookmark’s address with this one:')}{' '}
        <Button
          size="s"
          icon="copy"
          onClick={() => void copyText(address, t('Copied. Paste it as the address of a bookmark.'))}
        >
          {t('Copy the bookmark')}
        </Button>
      </p>
      <UserScript app={app} />
      <h3 className="to-forum-heading">{t('Good to know')}</h3>
      <ul>
        <li>
          {t('It never submits anything, asks before it replaces text, and changes nothing on other pages.')}
        </li>
        <li>
          {t(
            'The post is in the part of the address that browsers do not send to servers, and is removed from it at once. It is also on the clipboard: if you had to sign in first, or the post is too long for an address, press the bookmark again and fill it in from there.',
          )}
        </li>
        <li>{t('If a post has several parts, each part is filled in on its own page.')}</li>
        <li>
          {t(
            'If nothing happens when you press the bookmark, the forum’s security policy may block it in your browser: use the user script. If only the clipboard is blocked, you are asked to paste.',
          )}
        </li>
        <li>{t('You can always copy and paste the post yourself.')}</li>
      </ul>
    </Dialog>
  );
}
