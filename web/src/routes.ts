import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('shell/shell.tsx', [
    index('pages/home/home.tsx'),
    route('templates', 'pages/templates/templates.tsx'),
    route('templates/:id', 'pages/template/template.tsx'),
    route('gallery', 'pages/gallery/gallery.tsx'),
    route('*', 'pages/not-found/not-found.tsx'),
  ]),
] satisfies RouteConfig;
