import type { Version } from '@afterglow/domain/contract/studio/versions';
import type { Step } from '@afterglow/domain/edits/steps';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import type { ShownEdit } from '../state/waiting/waiting-state.ts';
import type { ToolPicture, ToolSource } from '../tool-contract.ts';
import { levelUrl } from './picture-level.ts';

/** Wide enough for any canvas, small enough for a browser to compute with. */
const toolLevel = 1920;

interface Opened {
  readonly version: Version;
  readonly parent: Version | undefined;
  readonly original: Version;
  /** The edit that waits on it. */
  readonly seen: ShownEdit | undefined;
  /** Steps that are being changed. */
  readonly changes?: readonly Step[] | undefined;
}

/** The version on the canvas as a tool gets it. */
export function toolPicture({ version, parent, original, seen, changes }: Opened, name: string): ToolPicture {
  const picture = {
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
  if (seen === undefined) return picture;
  const { requestKey, url, width, height } = seen;
  return { ...picture, versionId: requestKey, url, fullUrl: url, width, height, steps: [] };
}

const sourceOf = ({ id, imageId, width, height }: Version): ToolSource => ({ versionId: id, imageId, width, height });
