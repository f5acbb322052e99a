import { expect, inject, test } from "vitest";
import { dependenciesOf } from "../src/manifest.js";
import { allowedNodes, nodes } from "../src/nodes.js";

for (const { manifest } of inject("packages")) {
  test(`${manifest.name}: engines allow a Node that is tested here`, () => {
    const tried = nodes.map(({ version }) => version).join(", ");
    const advice = `Its "engines" are ${JSON.stringify(manifest.engines)}; "node" must allow one of ${tried}.`;
    expect(allowedNodes(manifest), advice).not.toEqual([]);
  });

  test(`${manifest.name}: depends on versions that a registry has`, () => {
    const local = Object.entries(dependenciesOf(manifest)).filter(([, range]) =>
      /^(workspace|catalog|link|file):/.test(range),
    );
    expect(local, "The packed package.json names these by a path in the workspace.").toEqual([]);
  });
}
