import type { Article } from '../article.ts';

export const wherePicturesAre: Article = {
  category: 'privacy',
  related: ['deleting', 'ai-labels', 'account'],
  text: {
    zh: {
      title: '我的照片在哪里',
      summary: '照片存在哪、谁能看到、会不会拿去训练，一次说清。',
      keywords: '隐私 安全 存储 训练 泄露 位置 GPS 谁能看到 服务器 云',
      body: `
## 在这台服务器上

图片由这个网站的运营者保存：服务器的磁盘，或运营者自己选的存储空间。{aiServicesAre}没有模型用你的照片训练。

## 上传时去掉什么

拍摄地点、设备序列号等隐私信息，在使用的那一份里全部去掉；你下载的、用来制作的都是这一份。

原文件也会原封不动留一份，里面可能还有拍摄地点。只有你自己在[个人中心](/profile)导出数据时会得到它；它和照片一起保存、一起删除。

## 谁能看到

- **你自己**，登录以后。
- **管理服务器的人**，技术上能接触到磁盘。自己部署的话，这个人就是你。
- **别人看不到**，搜索引擎也找不到。

## 内容检查

处理前后，服务器上的一个小模型会判断是不是色情图片，很确定时才拒绝。结果只用在这一次。被拒绝的图片管理员可能会查看，来判断检查有没有弄错；其他照片没有人看，除非管理员为了帮你而进入你的账号，那时你会收到邮件。运营者可以关掉这项检查。

完整的说明在[隐私政策](/privacy)。
`,
    },
    en: {
      title: 'Where my pictures are',
      summary: 'Where photos are kept, who can see them, and whether anything is trained on them.',
      keywords: 'privacy security storage training leak location GPS who can see server cloud',
      body: `
## On this server

Pictures are kept by whoever runs this site: on the server’s disk, or in storage the operator chose. {aiServicesAre} No model is trained on your photos here.

## What is removed on upload

Where a photo was taken, serial numbers and other private notes are taken out of the copy that is used. That copy is what you download and what results are made from.

The original file is kept as well, unchanged, and may still hold the place. Only the data export in [your profile](/profile) contains it; it is deleted together with the photo.

## Who can see them

- **You**, when you are logged in.
- **Whoever manages the server** could reach the disk. If you host it yourself, that is you.
- **Nobody else**, and no search engine.

## The content check

Before and after the work a small model on this server judges whether a picture is sexual, and refuses only when it is very sure. The answer serves this one job. An administrator may look at a refused picture to see whether the check was wrong; nobody looks at your other photos, unless an administrator visits your account to help you, which you are told by mail. The operator can switch the check off.

The whole story is in the [privacy policy](/privacy).
`,
    },
    es: {
      title: 'Dónde están mis imágenes',
      summary: 'Dónde se guardan las fotos, quién puede verlas y si se entrena algo con ellas.',
      keywords: 'privacidad seguridad almacenamiento entrenamiento filtración ubicación GPS quién ve servidor nube',
      body: `
## En este servidor

Las imágenes las guarda quien lleva este sitio: en el disco del servidor o en el almacenamiento que eligió. {aiServicesAre} Aquí no se entrena ningún modelo con tus fotos.

## Qué se quita al subir

El lugar de la toma, los números de serie y otros datos privados se quitan de la copia que se usa. Esa copia es la que descargas y de la que salen los resultados.

El archivo original también se guarda, sin cambios, y puede conservar el lugar. Solo está en la exportación de datos de [tu perfil](/profile); se borra junto con la foto.

## Quién puede verlas

- **Tú**, cuando has iniciado sesión.
- **Quien administra el servidor** podría llegar al disco. Si lo alojas tú, esa persona eres tú.
- **Nadie más**, ni los buscadores.

## La revisión de contenido

Antes y después del trabajo, un pequeño modelo en este servidor juzga si una imagen es sexual y solo la rechaza cuando está muy seguro. La respuesta sirve para ese trabajo. Un administrador puede mirar una imagen rechazada para ver si la revisión se equivocó; nadie mira tus demás fotos, salvo que un administrador entre en tu cuenta para ayudarte, y entonces recibes un correo. El operador puede desactivar la revisión.

Todo está en la [política de privacidad](/privacy).
`,
    },
  },
};
