import type { Version } from '@afterglow/domain/contract/studio/versions';
import { useEffect, useEffectEvent } from 'react';
import { keepEditor } from '../../offline/kept-editor.ts';
import { useSession } from '../../session/use-session.ts';
import { firstLevel, levelUrl, thumbUrl } from './canvas/picture-level.ts';
import { toolPicture } from './canvas/tool-picture.ts';
import { useEditor } from './state/editor-context.ts';
import { selectCanvas, selectOriginal } from './state/select-workspace.ts';

/** Keeps the open conversation, and the tools that work without a server, for a reload without a network. */
export function useKeptEditor(): void {
  const { account, visit } = useSession();
  const accountId = visit === null ? account?.id : undefined;
  const canvas = useEditor(selectCanvas);
  const original = useEditor(selectOriginal);
  const conversationId = useEditor(({ known }) => known.conversation.id);
  const versionId = canvas?.id;
  const keep = useEffectEvent(async () => {
    if (accountId === undefined || canvas === undefined || original === undefined) return;
    await Promise.all([import('./adjust/adjust-tool.tsx'), import('./layers/layers-tool.tsx')]);
    const pictures = [...new Set([canvas, original])].flatMap((version) => addressesOf(version, original));
    await keepEditor({ accountId, path: `/editor/${conversationId}`, pictures: [...new Set(pictures)] });
  });
  useEffect(() => {
    if (versionId === undefined || !('serviceWorker' in navigator)) return undefined;
    // after what is looked at
    const timer = setTimeout(() => {
      if (navigator.serviceWorker.controller !== null && navigator.onLine) keep().catch(() => undefined);
    }, 2500);
    return () => clearTimeout(timer);
  }, [versionId, accountId]);
}

/** As the canvas, the tools and the list of versions ask for it. */
function addressesOf(version: Version, original: Version): readonly string[] {
  const { url } = toolPicture({ version, parent: undefined, original, seen: undefined }, '');
  const first = levelUrl(version.imageId, version.width > firstLevel ? firstLevel : undefined);
  return [url, thumbUrl(version.imageId), first];
}
