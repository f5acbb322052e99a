/// <reference path="./prom-client-files.d.ts" />
// Each from its own file: the package's entrance loads seventy others, for metrics and deliveries that nobody uses here.
import Counter from "prom-client/lib/counter.js";
import Gauge from "prom-client/lib/gauge.js";
import Histogram from "prom-client/lib/histogram.js";
import Registry from "prom-client/lib/registry.js";

export { Counter, Gauge, Histogram, Registry };
