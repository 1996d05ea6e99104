/** The editor with one conversation open, and a server that is played. */
import type { Model } from '@afterglow/domain/contract/public/models';
import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import { Profiler, type ProfilerOnRenderCallback } from 'react';
import { vi } from 'vitest';
import { CreativeModel } from '../../../src/pages/editor/words/creative-model.ts';
import { Workspace } from '../../../src/pages/editor/workspace.tsx';
import { conversationRow, messageRow, threeVersions, versionRow } from '../../editor/studio-rows.ts';
import { answerCalls } from './answer-calls.ts';
import { showInPage } from './in-page.tsx';
import '../../../src/pages/editor/editor.css';
import '../../../src/pages/editor/chat/chat.css';
import '../../../src/pages/editor/chat/composer.css';
import '../../../src/pages/editor/canvas/canvas.css';
import '../../../src/pages/editor/versions/versions.css';
import '../../../src/pages/editor/tools/tools.css';

export const quiet: FullConversation = { ...threeVersions, messages: [] };

export const creative: Model = {
  id: 'creative',
  available: true,
  provider: 'Example Service',
  others: [],
  name: 'example-1',
  maxImages: 4,
  masks: true,
  missing: null,
};

/** Events of the server arrive when the test sends them. */
class PlayedEvents extends EventTarget {
  static latest: PlayedEvents | undefined;
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = PlayedEvents.OPEN;
  constructor() {
    super();
    PlayedEvents.latest = this;
  }
  close(): void {
    this.readyState = PlayedEvents.CLOSED;
  }
}

export function sendEvent(name: string, data: unknown): void {
  PlayedEvents.latest?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
}

interface Wanted {
  readonly loaded?: FullConversation;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly models?: readonly Model[];
  readonly onRender?: ProfilerOnRenderCallback;
}

let opened = 0;

/** Each conversation has an id of its own: what is kept of one must not come back in another. */
function withOwnId({ conversation, ...rest }: FullConversation): FullConversation {
  opened += 1;
  return { ...rest, conversation: { ...conversation, id: `c${opened}` } };
}

export async function showEditor({ loaded = quiet, answers = {}, models = [], onRender = () => {} }: Wanted = {}) {
  vi.stubGlobal('EventSource', PlayedEvents);
  const full = withOwnId(loaded);
  const { id } = full.conversation;
  const calls = answerCalls({
    'HEAD /favicon.svg': new Response(null),
    ...Object.fromEntries(Object.entries(answers).map(([asked, answer]) => [asked.replace(':id', id), answer])),
  });
  const screen = await showInPage(
    <CreativeModel value={models.find((model) => model.id === 'creative' && model.available)}>
      <Profiler id="editor" onRender={onRender}>
        <Workspace loaded={full} models={models} />
      </Profiler>
    </CreativeModel>,
  );
  return { screen, calls, id };
}

export { conversationRow, messageRow, versionRow };
