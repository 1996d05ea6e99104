/** From a package archive to the bytes of one ONNX file, as the manifest says. */
import { z } from 'zod';
import { convertNcnn } from './convert/ncnn.ts';
import { readExportedBytes, readExportedObject } from './convert/script-module.ts';
import { convertTfjsClassifier } from './convert/tfjs-classifier.ts';
import { convertTfjsGraph } from './convert/tfjs-graph.ts';
import { convertTfjsLayers } from './convert/tfjs-layers.ts';
import { weightsManifest } from './convert/tfjs-weights.ts';
import type { Conversion } from './manifest.ts';
import { readArchive } from './package-archive.ts';

/** Raised when a converter's output changes, so that old cache files are made again. */
export const CONVERTER_VERSION = 1;

const chunkIndex = z.record(
  z.string(),
  z.object({ chunks: z.array(z.object({ hash: z.string() })), size: z.number() }),
);
const tfjsManifest = z.object({ weightsManifest });

/** @throws EngineError `model_unavailable` for missing files, Error for content that no converter understands. */
export async function convertModel(archive: string, conversion: Conversion): Promise<Uint8Array> {
  const read = async (file: string): Promise<Uint8Array> => {
    const bytes = (await readArchive(archive, [file])).get(file);
    if (!bytes) throw new Error(`${file} was not read`);
    return bytes;
  };
  const readText = async (file: string): Promise<string> => new TextDecoder().decode(await read(file));
  switch (conversion.kind) {
    case 'copy':
      return read(conversion.file);
    case 'join-chunks': {
      const entry = chunkIndex.parse(JSON.parse(await readText(conversion.index)))[conversion.key];
      if (!entry) throw new Error(`${conversion.key} is not in the chunk index`);
      const folder = conversion.index.slice(0, conversion.index.lastIndexOf('/') + 1);
      const files = entry.chunks.map(({ hash }) => folder + hash);
      const chunks = await readArchive(archive, files);
      const joined = Buffer.concat(files.flatMap((file) => chunks.get(file) ?? []));
      if (joined.length !== entry.size) throw new Error(`joined ${joined.length} bytes instead of ${entry.size}`);
      return joined;
    }
    case 'ncnn':
      return convertNcnn(await readText(conversion.param), await read(conversion.bin));
    case 'tfjs-scripts': {
      const shard = readExportedBytes(await readText(conversion.shard));
      return convertTfjsClassifier(readExportedObject(await readText(conversion.model)), () => shard);
    }
    case 'tfjs-layers':
    case 'tfjs-graph': {
      const modelJson = await readText(conversion.model);
      const folder = conversion.model.slice(0, conversion.model.lastIndexOf('/') + 1);
      const manifest = tfjsManifest.parse(JSON.parse(modelJson)).weightsManifest;
      const paths = manifest.flatMap((group) => group.paths);
      const shards = await readArchive(
        archive,
        paths.map((file) => folder + file),
      );
      const shard = (file: string): Uint8Array => shards.get(folder + file) ?? new Uint8Array(0);
      if (conversion.kind === 'tfjs-layers') return convertTfjsLayers(modelJson, shard);
      return convertTfjsGraph(modelJson, shard, conversion.inputShape, conversion.outputs);
    }
  }
}
