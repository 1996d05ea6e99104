/** The tools' components; each is loaded when it is opened. They reach the editor's state, so the list of tools stays apart. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ToolProps } from '../tool-contract.ts';
import type { ToolId } from './tool-list.ts';

export const toolComponents: Readonly<Record<ToolId, LazyExoticComponent<ComponentType<ToolProps>>>> = {
  mask: lazy(() => import('../mask/mask-tool.tsx')),
  restore: lazy(() => import('../mask/restore-tool.tsx')),
  adjust: lazy(() => import('../adjust/adjust-tool.tsx')),
  local: lazy(() => import('../parts/local/local-tool.tsx')),
  retouch: lazy(() => import('../parts/retouch/retouch-tool.tsx')),
  inspect: lazy(() => import('../inspect/inspect-tool.tsx')),
  expand: lazy(() => import('../adjust/expand-tool.tsx')),
  layers: lazy(() => import('../layers/layers-tool.tsx')),
  collage: lazy(() => import('../collage/collage-tool.tsx')),
};
