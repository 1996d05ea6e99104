/** Layers that are not applied yet, in this tab's storage: they survive a reload and a look elsewhere. */
import { layersSchema, type Layer } from '@afterglow/domain/edits/layers';
import { draftPrefix } from '../../../storage/draft-prefix.ts';

const placeOf = (versionId: string): string => `${draftPrefix}layers:${versionId}`;

export function readLayers(versionId: string): readonly Layer[] | undefined {
  try {
    const read = layersSchema.safeParse(JSON.parse(sessionStorage.getItem(placeOf(versionId)) ?? ''));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

export function keepLayers(versionId: string, layers: readonly Layer[] | null): void {
  try {
    if (layers === null || layers.length === 0) sessionStorage.removeItem(placeOf(versionId));
    else sessionStorage.setItem(placeOf(versionId), JSON.stringify(layers));
  } catch {
    // without storage they last as long as the tool is open
  }
}
