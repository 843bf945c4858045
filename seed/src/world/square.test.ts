import { contactDetailIn } from '@sycee/domain/identity/contact-details';
import { regionTree } from '@sycee/domain/regions/data';
import { findRegion } from '@sycee/domain/regions/tree';
import { commentTextAtMost, hashtagsAtMost, postPicturesAtMost, postTextAtMost } from '@sycee/domain/square/limits';
import { hashtagsIn } from '@sycee/domain/square/marks';
import { expect, test } from 'vitest';
import { people } from './people.ts';
import { squares } from './square.ts';

test.each(Object.entries(squares))(
  'the sample square of %s is written by its people and keeps the rules',
  (tenantNo, { posts, follows }) => {
    const known = people[tenantNo]!.map(({ role, mobile }) => `${role} ${mobile}`);
    const writers = posts.flatMap(({ by, likes = [], comments = [] }) => [
      by,
      ...likes,
      ...comments.map((one) => one.by),
    ]);
    for (const one of [...writers, ...follows.flat()]) expect(known).toContain(one);
    expect(posts.map(({ hoursAgo }) => hoursAgo)).toEqual(
      posts.map(({ hoursAgo }) => hoursAgo).toSorted((a, b) => b - a),
    );
    for (const { text, region, scenes = [], comments = [], likes = [] } of posts) {
      expect(scenes.length).toBeLessThanOrEqual(postPicturesAtMost);
      expect(text.length).toBeLessThanOrEqual(postTextAtMost);
      expect(hashtagsIn(text).length).toBeLessThanOrEqual(hashtagsAtMost);
      expect(region === '' || findRegion(regionTree, region) !== null, region).toBe(true);
      expect(new Set(likes).size).toBe(likes.length);
      for (const written of [text, ...comments.map((one) => one.text)]) expect(contactDetailIn(written)).toBeNull();
      for (const [position, { text: written, answers }] of comments.entries()) {
        expect(written.length).toBeLessThanOrEqual(commentTextAtMost);
        expect(answers ?? -1).toBeLessThan(position);
      }
    }
  },
);
