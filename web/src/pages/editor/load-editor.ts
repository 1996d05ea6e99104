import type { Model } from '@afterglow/domain/contract/public/models';
import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '../../api/client.ts';
import { forPage, serverApi } from '../../api/server-api.ts';
import { loginPath } from '../../request/safe-redirect.ts';

export interface EditorPageData {
  /** Null on /editor itself, where a conversation is begun or chosen. */
  readonly full: FullConversation | null;
  readonly models: readonly Model[];
}

/**
 * `/editor/:id` is a conversation. `/editor?image=` and `?generation=` begin one and go there: it is what a link from the
 * gallery or from a result asks for, and the same generation always opens the same conversation.
 */
export async function loadEditor({ request, context, params }: LoaderFunctionArgs): Promise<EditorPageData> {
  const api = serverApi(context, request);
  const { account } = await forPage(request, api.account.get());
  if (account === null) throw redirect(sharedByVisitor(request) ?? loginPath(request.url));
  const id = params['id'] === undefined ? undefined : idOf(params['id']);
  if (id === undefined) await beginAsAsked(api, request);
  const [full, { models }] = await Promise.all([
    id === undefined ? null : forPage(request, api.conversations.get({ id })),
    api.models.list().catch(() => ({ models: [] })),
  ]);
  return { full, models };
}

/** A visitor has no editor: what another app gave is the photo of the home page, which has it already or tells why not. */
function sharedByVisitor(request: Request): string | undefined {
  const shared = new URL(request.url).searchParams.get('shared');
  if (shared === null) return undefined;
  return shared === 'photo' || shared === 'opened' ? '/' : `/?shared=${encodeURIComponent(shared)}`;
}

async function beginAsAsked(api: ApiClient, request: Request): Promise<void> {
  const search = new URL(request.url).searchParams;
  const image = search.get('image');
  const generation = search.get('generation');
  if (image === null && generation === null) return;
  const { conversation } = await forPage(
    request,
    api.conversations.create(
      generation === null ? { imageIds: image === null ? [] : [idOf(image)] } : { generationId: idOf(generation) },
    ),
  );
  throw redirect(`/editor/${conversation.id}`);
}

const ids = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** What a mangled link names is not there, as what was deleted: an id that nothing has brings that answer. */
const idOf = (given: string): string => (ids.test(given) ? given : '00000000-0000-4000-8000-000000000000');
