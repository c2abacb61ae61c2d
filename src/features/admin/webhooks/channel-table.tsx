import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { useState } from 'react';
import type { ChannelState, ManageWebhookRequest } from '../../../../contract/admin.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Confirm } from '../../../shared/ui/confirm.tsx';
import { ask } from '../../../services/server/server.ts';
import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import { AddressDialog } from './address-dialog.tsx';
import { channelName } from './channel-name.ts';

export interface ChannelTableProps {
  readonly channels: readonly ChannelState[];
  readonly onChange: (channels: readonly ChannelState[]) => void;
}

type Open = { readonly what: 'set' | 'remove'; readonly channel: ChannelState } | null;

interface ChannelActions {
  /** Id of the channel being tested. */
  readonly testing: string | null;
  readonly onOpen: (open: Open) => void;
  readonly onTest: (channel: ChannelState) => void;
}

const columnsOf = ({ testing, onOpen, onTest }: ChannelActions): readonly Column<ChannelState>[] => [
  { title: 'Channel', value: ({ target }) => channelName(target) },
  {
    title: 'Address',
    value: ({ configured, ending }) => (configured ? `Set, ends in ${ending}` : 'Not set'),
    cell: ({ configured, ending }) =>
      configured ? <Badge tone="ok">Set, ends in {ending}</Badge> : <Badge tone="warn">Not set</Badge>,
  },
  {
    title: 'Actions',
    kind: 'actions',
    cell: (channel) => (
      <>
        <Button
          size="s"
          aria-label={`${channel.configured ? 'Replace' : 'Set'} the address of ${channelName(channel.target)}`}
          onClick={() => onOpen({ what: 'set', channel })}
        >
          {channel.configured ? 'Replace' : 'Set'}
        </Button>
        {channel.configured && (
          <>
            <Button
              size="s"
              busy={testing === channel.target}
              aria-label={`Test ${channelName(channel.target)}`}
              onClick={() => onTest(channel)}
            >
              Test
            </Button>
            <Button
              size="s"
              variant="danger"
              aria-label={`Remove the address of ${channelName(channel.target)}`}
              onClick={() => onOpen({ what: 'remove', channel })}
            >
              Remove
            </Button>
          </>
        )}
      </>
    ),
  },
];

/** Table of all channels with their address state and actions. */
export function ChannelTable({ channels, onChange }: ChannelTableProps) {
  const [open, setOpen] = useState<Open>(null);
  const [testing, setTesting] = useState<string | null>(null);

  async function change(request: ManageWebhookRequest, done: string): Promise<Result<unknown, ErrorMessage>> {
    const answer = await ask('manageWebhook', request);
    if (answer.ok) {
      notify(done);
      onChange(answer.value.channels);
    }
    return answer;
  }

  async function test({ target }: ChannelState): Promise<void> {
    setTesting(target);
    const answer = await change({ action: 'test', target }, `Test message sent to ${channelName(target)}.`);
    setTesting(null);
    if (!answer.ok) notify(answer.error, { tone: 'danger' });
  }

  return (
    <>
      <Table
        label="Channels"
        columns={columnsOf({ testing, onOpen: setOpen, onTest: (channel) => void test(channel) })}
        rows={channels}
        keyOf={({ target }) => target}
      />
      {open?.what === 'set' && (
        <AddressDialog
          channel={channelName(open.channel.target)}
          replaces={open.channel.configured}
          onSave={(address) =>
            change(
              { action: 'set', target: open.channel.target, address },
              `${channelName(open.channel.target)} has a new address.`,
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'remove' && (
        <Confirm
          title={`Remove the address of ${channelName(open.channel.target)}?`}
          action="Remove it"
          onConfirm={() =>
            change(
              { action: 'remove', target: open.channel.target },
              `${channelName(open.channel.target)} no longer has an address.`,
            )
          }
          onClose={() => setOpen(null)}
        >
          <p>Announcements to this channel stop until an address is set again.</p>
        </Confirm>
      )}
    </>
  );
}
