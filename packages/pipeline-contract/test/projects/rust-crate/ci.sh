#!/bin/sh
set -ex
export CARGO_TERM_COLOR=always

cargo fmt --all -- --check
cargo clippy --workspace --all-targets -- -D warnings
cargo build --workspace --verbose
cargo test --workspace --verbose
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --document-private-items
