/** The tables of `docs/models.md`, from the manifests. */
import { getAssetRow, listAssets } from '../../src/models/asset-manifest.ts';
import { getModelRow, listModels } from '../../src/models/manifest.ts';
import { ownModelVariable } from '../../src/models/own-models.ts';

export const TABLES_START = '<!-- made from the manifests: start -->';
export const TABLES_END = '<!-- made from the manifests: end -->';

function size(bytes: number): string {
  const megabytes = bytes / 1e6;
  if (megabytes < 1) return `${Math.round(bytes / 1000)} kB`;
  return megabytes < 10 ? `${megabytes.toFixed(1)} MB` : `${Math.round(megabytes)} MB`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export function makeTables(): string {
  const models = listModels(false).map((id) => {
    const { purpose, package: source, licence: license, bytes, pack } = getModelRow(id);
    return [id, purpose, `${source.name} ${source.version}`, license, size(bytes), pack, `\`${ownModelVariable(id)}\``];
  });
  const assets = listAssets().map((id) => {
    const { purpose, package: source, licence: license, bytes } = getAssetRow(id);
    return [id, purpose, `${source.name} ${source.version}`, license, size(bytes)];
  });
  return [
    '## Weights',
    table(['Model', 'For', 'Package', 'Licence', 'Size', 'Pack', 'Your own file'], models),
    '## Fonts, drawings and words',
    table(['File', 'For', 'Package', 'Licence', 'Size'], assets),
  ].join('\n\n');
}
