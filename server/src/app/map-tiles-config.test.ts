import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const tiles = {
  MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png?style=light',
  MAP_TILES_NAME: '示例地图',
  MAP_REVIEW_NUMBER: 'GS(2024)1234号',
};
const read = (env: NodeJS.ProcessEnv) => () => readConfig(env);

test('a base map has address, name and review number, or there is none', () => {
  expect(readConfig({}).mapTiles).toBeUndefined();
  expect(readConfig(tiles).mapTiles).toEqual({
    url: tiles.MAP_TILES_URL,
    name: '示例地图',
    reviewNumber: 'GS(2024)1234号',
  });
  for (const name of Object.keys(tiles)) {
    expect(read({ ...tiles, [name]: '' }), name).toThrow(new RegExp(`set ${name} too`));
    expect(read({ [name]: tiles[name as keyof typeof tiles] }), name).toThrow(/^A base map needs /);
  }
});

test.each([
  'https://tiles.example.com/{z}/{x}.png',
  'https://tiles.example.com/{z}/{x}/{x}/{y}.png',
  'https://{s}.example.com/{z}/{x}/{y}.png',
  'https://tiles.example.com/{s}/{z}/{x}/{y}.png',
  'https://tiles.example.com/{z}/{x}/{-y}.png',
  'https://user@tiles.example.com/{z}/{x}/{y}.png',
  'https://tiles.example.com/#{z}/{x}/{y}',
  'http://tiles.example.com/{z}/{x}/{y}.png',
  'ftp://127.0.0.1/{z}/{x}/{y}.png',
  '/{z}/{x}/{y}.png',
])('%s is no address of tiles', (url) => {
  expect(read({ ...tiles, MAP_TILES_URL: url })).toThrow(/^MAP_TILES_URL is /);
});

test.each(['http://127.0.0.1:9000/{z}/{x}/{y}.png', 'https://t.example.com/t?l={z}&x={x}&y={y}&tk=a'])(
  '%s is one',
  (url) => {
    expect(readConfig({ ...tiles, MAP_TILES_URL: url }).mapTiles?.url).toBe(url);
  },
);

test('the review number looks like one', () => {
  for (const number of ['GS京（2022）1061号', '苏S(2023)12号'])
    expect(readConfig({ ...tiles, MAP_REVIEW_NUMBER: number }).mapTiles?.reviewNumber).toBe(number);
  for (const number of ['1234', 'GS(2024)号', 'GS(24)1234号', 'none'])
    expect(read({ ...tiles, MAP_REVIEW_NUMBER: number }), number).toThrow(/^MAP_REVIEW_NUMBER is /);
  expect(read({ ...tiles, MAP_TILES_NAME: '图'.repeat(41) })).toThrow(/^MAP_TILES_NAME /);
});
