import type { Version } from '@afterglow/domain/contract/studio/versions';
import type { Step } from '@afterglow/domain/edits/steps';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import type { ToolPicture, ToolSource } from '../tool-contract.ts';
import { levelUrl } from './picture-level.ts';

/** Wide enough for any canvas, small enough for a browser to compute with. */
const toolLevel = 1920;

/** The version on the canvas as a tool gets it. */
export function toolPicture(
  version: Version,
  parent: Version | undefined,
  original: Version,
  name: string,
  changes?: readonly Step[],
): ToolPicture {
  return {
    ...sourceOf(version),
    name,
    // what it was made by is not what is changed
    steps: changes === undefined ? version.steps : [],
    changes,
    url: levelUrl(version.imageId, version.width > toolLevel ? toolLevel : undefined),
    fullUrl: mediaPath(version.imageId),
    original: sourceOf(original),
    parent: parent === undefined ? null : sourceOf(parent),
  };
}

const sourceOf = ({ id, imageId, width, height }: Version): ToolSource => ({ versionId: id, imageId, width, height });
