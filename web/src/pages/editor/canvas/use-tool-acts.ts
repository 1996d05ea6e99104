import { useMemo } from 'react';
import { useEditor, useEditorActs, useTool } from '../state/editor-context.ts';
import { selectCreative } from '../state/select-workspace.ts';
import { sendMask } from '../state/use-marks.ts';
import type { ToolActs } from '../tool-contract.ts';

/** What the open tool may do to this version. It stays about this version, even if another is opened before it answers. */
export function useToolActs(versionId: string): ToolActs {
  const tool = useTool();
  const adjustPrice = useEditor((state) => state.adjustPrice ?? 0);
  const creative = useEditor(selectCreative);
  const { conversation, mark, runSteps, say, planMarked, closeTool, showTab } = useEditorActs();
  return useMemo(
    () => ({
      adjustPrice,
      creative,
      onMask: (mask) => mark(versionId, mask),
      onAddVersion: ({ blob, settings, name }) =>
        conversation.addVersion(
          versionId,
          new File([blob], 'picture.png', { type: blob.type }),
          name,
          JSON.stringify(settings),
        ),
      onPaintBack: async (mask, name) => conversation.paintBack(versionId, await sendMask(versionId, mask), name),
      onSteps: runSteps,
      onInstruct: say,
      onClose() {
        closeTool();
        if (tool !== 'mask') return;
        // What is marked waits for words, or they for it.
        showTab('chat');
        planMarked();
      },
    }),
    [versionId, tool, adjustPrice, creative, conversation, mark, runSteps, say, planMarked, closeTool, showTab],
  );
}
