import { useMemo } from 'react';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { narrowWindow } from '../narrow-window.ts';
import { useEditor, useEditorActs, useTab } from '../state/editor-context.ts';
import { selectCanvas, selectCompared, selectProgress, selectWorkedOn } from '../state/select-workspace.ts';
import { useVersionActs } from './use-version-acts.ts';
import { VersionStrip, type StripActs } from './version-strip.tsx';

/** The strip with the versions of the open conversation. */
export function ConversationVersions() {
  const versions = useEditor(({ known }) => known.versions);
  const canvasId = useEditor((state) => selectCanvas(state)?.id);
  const comparedId = useEditor((state) => (state.comparing.mode === 'result' ? undefined : selectCompared(state)?.id));
  const parentId = useEditor(selectWorkedOn);
  const progress = useEditor(selectProgress);
  const compact = useMedia(narrowWindow);
  const tab = useTab();
  const { dispatch, pressVersion, nameVersion } = useEditorActs();
  const { remove } = useVersionActs();
  const pending = useMemo(() => (parentId === undefined ? undefined : { parentId, progress }), [parentId, progress]);
  const acts: StripActs = {
    open: pressVersion,
    compare: (versionId) => dispatch({ type: 'compare', versionId }),
    rename: nameVersion,
    remove: (versionId) => void remove(versionId),
  };
  return (
    <VersionStrip
      versions={versions}
      canvasId={canvasId}
      comparedId={comparedId}
      pending={pending}
      compact={compact && tab !== 'versions'}
      acts={acts}
    />
  );
}
