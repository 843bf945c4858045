import { words } from '#platform/words.ts';

export const placeMapWords = words({
  zh: {
    mine: '我的位置',
    groupText: (n: number) => `${n} 处`,
    groupOfSelected: (text: string, n: number) => `${text}等 ${n} 处`,
    group: (names: readonly string[]) => `${names.length} 处，放大查看：${names.join('、')}`,
    zoomIn: '放大',
    zoomOut: '缩小',
    keys: '方向键移动地图，加号和减号缩放。',
    keysToPick: '方向键移动地图，加号和减号缩放，回车键选定地图中心。',
    failed: '地图未能加载，可使用页面上的列表和坐标。',
    noTiles: '未配置底图，仅显示相对位置',
    tilesMissing: '底图未能加载',
    source: (name: string, number: string) => `${name} · 审图号：${number}`,
  },
  en: {
    mine: 'My position',
    groupText: (n: number) => `${n} places`,
    groupOfSelected: (text: string, n: number) => `${text} +${n - 1}`,
    group: (names: readonly string[]) => `${names.length} places, zoom in: ${names.join(', ')}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    keys: 'Arrow keys move the map, plus and minus zoom.',
    keysToPick: 'Arrow keys move the map, plus and minus zoom, Enter picks its centre.',
    failed: 'The map could not be loaded. Use the lists and coordinates on this page.',
    noTiles: 'No base map: relative positions only',
    tilesMissing: 'the base map could not be loaded',
    source: (name: string, number: string) => `${name} · review no. ${number}`,
  },
});
