# Compiles modules of this package as Embedded Swift for WebAssembly. `build` and Benchmarks/embedded/check source this
# file in the folder of the package. Paths are relative to it, so that builds are equal everywhere: objects contain a
# hash of them.
work=.build/editor
modules="Gherkin CucumberExpressions JSON FeatureDiagnostics LanguageService FeatureEditor"
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
compiler=$(swiftc --version 2>/dev/null | head -n 1)
embedded="-target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -swift-version 6 -wmo -Osize
  -parse-as-library -package-name korniszon -I $work -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility"
mkdir -p "$work"

# Compiles the modules to objects in $work, unless their sources and the compiler are those of the last time.
compile_modules() {
  stamp=$work/compiled-with
  # shellcheck disable=SC2046,SC2086
  if [ "$(cat "$stamp" 2>/dev/null)" = "$compiler" ] &&
    [ -z "$(find $(printf 'Sources/%s ' $modules) -newer "$stamp")" ]; then
    return
  fi
  rm -f "$stamp"
  for module in $modules; do
    # shellcheck disable=SC2046
    compile "$module" $(find "Sources/$module" -name '*.swift' | LC_ALL=C sort)
  done
  echo "$compiler" >"$stamp"
}

# Compiles files: compile MODULE FILE…
compile() {
  name=$1
  shift
  # shellcheck disable=SC2086
  swiftc $embedded -module-name "$name" "$@" -emit-module -emit-module-path "$work/$name.swiftmodule" \
    -c -o "$work/$name.o"
}

# Compiles the sources of all modules as one, for the smallest result: compile_together NAME. Empty modules satisfy the
# imports in the files.
compile_together() {
  empty=$work/empty
  mkdir -p "$empty"
  : >"$empty/Empty.swift"
  for module in $modules; do
    [ "$module" = "$1" ] || swiftc $embedded -module-name "$module" "$empty/Empty.swift" \
      -emit-module -emit-module-path "$empty/$module.swiftmodule"
  done
  # shellcheck disable=SC2046,SC2086
  swiftc -I "$empty" $embedded -suppress-warnings -module-name "$1" -c -o "$empty/$1.o" \
    $(find $(printf 'Sources/%s ' $modules) -name '*.swift' | LC_ALL=C sort)
}

# Links objects in $work: link OUTPUT "FUNCTION…" "OBJECT…", where the functions are those that JavaScript calls.
link() {
  # shellcheck disable=SC2046,SC2086
  "$toolchain/bin/wasm-ld" --no-entry --allow-undefined --gc-sections --strip-all -z stack-size=1048576 \
    --global-base=1024 $(printf -- '--export=%s ' $2) $(printf "$work/%s.o " $3) \
    "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" -o "$1"
}
