// Command pulumi-language-NAME generates code for the Pulumi CLI: SDKs from a schema (`pulumi package gen-sdk`), programs
// of imported resources (`pulumi import`) and programs in one language from those in another (`pulumi convert`). Pulumi's own language hosts cannot be built from their Go modules
// everywhere, but their generators are part of the CLI's module; this program serves them over Pulumi's language
// protocol. It runs no program. The name under which it is started says the language.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/hashicorp/hcl/v2"
	golang "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/hcl2/syntax"
	"github.com/pulumi/pulumi/pkg/v3/codegen/nodejs"
	"github.com/pulumi/pulumi/pkg/v3/codegen/pcl"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource/plugin"
	"github.com/pulumi/pulumi/sdk/v3/go/common/util/rpcutil"
	"github.com/pulumi/pulumi/sdk/v3/go/common/version"
	pulumirpc "github.com/pulumi/pulumi/sdk/v3/proto/go"
	codegenrpc "github.com/pulumi/pulumi/sdk/v3/proto/go/codegen"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/types/known/emptypb"
)

// generator holds what one language can generate; every file comes with its path relative to the target folder.
type generator struct {
	sdk     func(pkg *schema.Package, request *pulumirpc.GeneratePackageRequest, loader schema.ReferenceLoader) (map[string][]byte, error)
	program func(program *pcl.Program) (map[string][]byte, hcl.Diagnostics, error)
}

const tool = "pulumi"

var generators = map[string]generator{
	"go": {
		sdk: func(pkg *schema.Package, request *pulumirpc.GeneratePackageRequest, _ schema.ReferenceLoader) (map[string][]byte, error) {
			return golang.GeneratePackage(tool, pkg, request.LocalDependencies)
		},
		program: golang.GenerateProgram,
	},
	"nodejs": {
		sdk: func(pkg *schema.Package, request *pulumirpc.GeneratePackageRequest, loader schema.ReferenceLoader) (map[string][]byte, error) {
			return nodejs.GeneratePackage(tool, pkg, request.ExtraFiles, request.LocalDependencies, request.Local, loader)
		},
		program: nodejs.GenerateProgram,
	},
	"python": {
		sdk: func(pkg *schema.Package, request *pulumirpc.GeneratePackageRequest, loader schema.ReferenceLoader) (map[string][]byte, error) {
			return python.GeneratePackage(tool, pkg, request.ExtraFiles, loader)
		},
		program: python.GenerateProgram,
	},
}

func main() {
	language := strings.TrimPrefix(strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe"), "pulumi-language-")
	if err := serve(language); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(language string) error {
	generator, known := generators[language]
	if !known {
		return fmt.Errorf("no code can be generated for %q: start this as pulumi-language-go, -nodejs or -python", language)
	}
	register := func(server *grpc.Server) error {
		pulumirpc.RegisterLanguageRuntimeServer(server, &host{language: language, generator: generator})
		return nil
	}
	handle, err := rpcutil.ServeWithOptions(rpcutil.ServeOptions{Init: register})
	if err != nil {
		return err
	}
	fmt.Println(handle.Port)
	return <-handle.Done
}

type host struct {
	pulumirpc.UnimplementedLanguageRuntimeServer
	language  string
	generator generator
}

func (*host) Handshake(context.Context, *pulumirpc.LanguageHandshakeRequest) (*pulumirpc.LanguageHandshakeResponse, error) {
	return &pulumirpc.LanguageHandshakeResponse{}, nil
}

func (*host) GetPluginInfo(context.Context, *emptypb.Empty) (*pulumirpc.PluginInfo, error) {
	return &pulumirpc.PluginInfo{Version: version.Version}, nil
}

// GetRequiredPackages answers that nothing needs to be installed: the engine finds the plugins as for any program.
func (*host) GetRequiredPackages(context.Context, *pulumirpc.GetRequiredPackagesRequest) (*pulumirpc.GetRequiredPackagesResponse, error) {
	return &pulumirpc.GetRequiredPackagesResponse{}, nil
}

func (h *host) GeneratePackage(_ context.Context, request *pulumirpc.GeneratePackageRequest) (*pulumirpc.GeneratePackageResponse, error) {
	loader, err := schema.NewLoaderClient(request.LoaderTarget)
	if err != nil {
		return nil, err
	}
	defer loader.Close()
	var spec schema.PackageSpec
	if err := json.Unmarshal([]byte(request.Schema), &spec); err != nil {
		return nil, err
	}
	pkg, diagnostics, err := schema.BindSpec(spec, loader, schema.ValidationOptions{})
	if err != nil {
		return nil, err
	}
	answer := &pulumirpc.GeneratePackageResponse{Diagnostics: toRPC(diagnostics)}
	if diagnostics.HasErrors() {
		return answer, nil
	}
	files, err := h.generator.sdk(pkg, request, loader)
	if err != nil {
		return nil, err
	}
	return answer, writeFiles(request.Directory, files)
}

func (h *host) GenerateProgram(_ context.Context, request *pulumirpc.GenerateProgramRequest) (*pulumirpc.GenerateProgramResponse, error) {
	loader, err := schema.NewLoaderClient(request.LoaderTarget)
	if err != nil {
		return nil, err
	}
	defer loader.Close()
	parser := syntax.NewParser()
	for path, source := range request.Source {
		if err := parser.ParseFile(strings.NewReader(source), path); err != nil {
			return nil, err
		}
	}
	if parser.Diagnostics.HasErrors() {
		return &pulumirpc.GenerateProgramResponse{Diagnostics: toRPC(parser.Diagnostics)}, nil
	}
	program, diagnostics, err := pcl.BindProgram(parser.Files, schema.NewCachedLoader(loader), bindOptions(request.Strict)...)
	if diagnostics.HasErrors() {
		return &pulumirpc.GenerateProgramResponse{Diagnostics: toRPC(diagnostics)}, nil
	}
	if err != nil {
		return nil, err
	}
	files, generated, err := h.generator.program(program)
	if err != nil {
		return nil, err
	}
	return &pulumirpc.GenerateProgramResponse{Source: files, Diagnostics: toRPC(append(diagnostics, generated...))}, nil
}

// GenerateProject writes the program and the least that a project file has; it installs nothing.
func (h *host) GenerateProject(_ context.Context, request *pulumirpc.GenerateProjectRequest) (*pulumirpc.GenerateProjectResponse, error) {
	loader, err := schema.NewLoaderClient(request.LoaderTarget)
	if err != nil {
		return nil, err
	}
	defer loader.Close()
	program, diagnostics, err := pcl.BindDirectory(request.SourceDirectory, schema.NewCachedLoader(loader), bindOptions(request.Strict)...)
	if diagnostics.HasErrors() {
		return &pulumirpc.GenerateProjectResponse{Diagnostics: toRPC(diagnostics)}, nil
	}
	if err != nil {
		return nil, err
	}
	files, generated, err := h.generator.program(program)
	if err != nil {
		return nil, err
	}
	files["Pulumi.yaml"] = []byte(fmt.Sprintf("name: example\nruntime: %s\n", h.language))
	answer := &pulumirpc.GenerateProjectResponse{Diagnostics: toRPC(append(diagnostics, generated...))}
	return answer, writeFiles(request.TargetDirectory, files)
}

// Link leaves a project without the SDKs of its packages, since this host runs no program.
func (*host) Link(context.Context, *pulumirpc.LinkRequest) (*pulumirpc.LinkResponse, error) {
	return &pulumirpc.LinkResponse{}, nil
}

func bindOptions(isStrict bool) []pcl.BindOption {
	if isStrict {
		return nil
	}
	return pcl.NonStrictBindOptions()
}

func toRPC(diagnostics hcl.Diagnostics) []*codegenrpc.Diagnostic {
	return plugin.HclDiagnosticsToRPCDiagnostics(diagnostics)
}

func writeFiles(folder string, files map[string][]byte) error {
	for name, content := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
