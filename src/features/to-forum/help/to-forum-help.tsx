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

const explain = (event: Event): void => {
  event.preventDefault();
  notify('Drag it to the bookmarks bar; it works on the pages of the forum.', { tone: 'info' });
};

/** Draggable bookmarklet link. Created without React, which blocks `javascript:` URLs; clicks only show a hint. */
function BookmarkLink({ address }: { readonly address: string }) {
  const prepare = (holder: HTMLSpanElement): void => {
    const link = document.createElement('a');
    link.className = buttonClass({ variant: 'primary' });
    link.href = address;
    link.textContent = 'Fill in the post';
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
        There is no user script yet: it runs on the forum of your organisation alone, and administrators have
        entered no address of it.
      </p>
    );
  return (
    <>
      <p>
        With an extension for user scripts, on phones too, the page shows by itself what came along, and one
        press fills it in. It is the same script, and runs on {boards.join(', ')} alone. Import the file into
        the extension, or paste it as a new script; do so again when these addresses change.
      </p>
      <p className="to-forum-buttons">
        <Button
          size="s"
          icon="download"
          onClick={() => saveFile('to-forum.user.js', 'text/javascript', userScript(app, boards))}
        >
          Save the user script
        </Button>
        <Button
          size="s"
          icon="copy"
          onClick={() => void copyText(userScript(app, boards), 'Copied. Paste it as a new user script.')}
        >
          Copy the user script
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
    <Dialog open onClose={onClose} title="Post in one press" dismissOnBackdrop>
      <ol className="to-forum-steps">
        <li>
          Show the bookmarks bar of your browser: <Kbd keys={systemKeys('Mod+Shift+B')} />.
        </li>
        <li>
          Drag this button onto it: <BookmarkLink address={address} />
        </li>
        <li>
          From now on press “Post to the forum” beside the post or <Kbd keys={keysFor('toForum')} />, and on
          the page that opens this bookmark. It fills in subject, message and recipients; you press Submit.
        </li>
      </ol>
      <p>
        If dragging does not work, make a bookmark of any page and paste its address:{' '}
        <Button
          size="s"
          icon="copy"
          onClick={() => void copyText(address, 'Copied. Paste it as the address of a bookmark.')}
        >
          Copy the bookmark
        </Button>
      </p>
      <UserScript app={app} />
      <h3 className="to-forum-heading">Good to know</h3>
      <ul>
        <li>It never sends anything, asks before it replaces text, and refuses every other page.</li>
        <li>
          The post travels in the part of the address that browsers send to nobody, and is taken out of it at
          once. It is on the clipboard too: if you had to sign in first, or the post is too long for an
          address, press the bookmark again and take it from there.
        </li>
        <li>A post in several parts is filled in part by part, each on a page of its own.</li>
        <li>
          A forum can forbid scripts by its security policy. Then some browsers run no bookmark there, and
          nothing happens when you press it: use the user script. Where only the clipboard is forbidden, the
          script says so, and you paste.
        </li>
        <li>Copying by hand always works.</li>
      </ul>
    </Dialog>
  );
}
